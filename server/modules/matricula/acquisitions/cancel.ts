import type { cancelStudentItem as cancelEndpoint } from '#domain/otherItems/studentItems.endpoints.ts'
import type { CancelStudentItem, StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import type { Transaction } from 'kysely'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cancelUnpaidOf } from '#server/modules/financeiro/charges/index.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { type Drafting, followContract } from '#server/modules/matricula/contracts/index.ts'
import { studentItems } from '#server/modules/matricula/items/index.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/index.ts'

/**
 * Takes an item back, for a reason; it stays visible. Unpaid charges that are not yet due are cancelled; paid and late
 * ones stay, and the answer gives their sum. The contract follows. @throws Refusal 404; 409 with the item; 422
 * REASON_MISSING, ITEM_CANCELLED
 */
export const cancelStudentItem = async (incoming: SignedIncoming<CancelStudentItem>): Promise<StudentItemRow> => {
  const { db, params, body, ...act } = incoming
  await studentItems.own(incoming, params.id)
  const reason = body.motivo.trim()
  if (reason === '') throw ruleBroken('REASON_MISSING')
  return inTransaction(db, async (trx) => {
    const { enrolment_id: enrolmentId, charge_key: key } = await trx
      .selectFrom('student_item')
      .where('id', '=', params.id)
      .select(['enrolment_id', 'charge_key'])
      .executeTakeFirstOrThrow()
    // The enrolment first, as taking an item does.
    await lockedEnrolment(trx, enrolmentId)
    const before = await studentItems.locked(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof cancelEndpoint>(before)
    if (before.cancelado) throw ruleBroken('ITEM_CANCELLED')
    await trx
      .updateTable('student_item')
      .set((eb) => ({
        cancelled_at: act.now,
        cancelled_by: act.caller.original?.personId ?? act.caller.personId,
        cancel_reason: reason,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_item',
      entity_id: String(params.id),
      action: 'cancel',
      reason,
    })
    if (key !== null) {
      const portal = await portalOf({ ...act, db: trx })
      await uncharge(trx, { ...act, portal }, enrolmentId, { key, reason })
    }
    return studentItems.written(trx, params.id)
  })
}

/** Cancels the unpaid charges of an item and removes it from the kept choices; the contract follows. */
const uncharge = async (
  trx: Transaction<Database>,
  act: Drafting,
  enrolmentId: number,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<void> => {
  await cancelUnpaidOf(trx, act, enrolmentId, { key, reason })
  const enrolment = await lockedEnrolment(trx, enrolmentId)
  const { choices } = await keptProposal(trx, enrolment)
  const after = choices.filter(({ charge }) => charge.key !== key)
  if (after.length === choices.length) return
  await writeChoices(trx, act, enrolment, { before: choices, after })
  await followContract(trx, act, enrolmentId, { charges: after.map(({ charge }) => charge) })
}
