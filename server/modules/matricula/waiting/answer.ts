import type { Transaction } from 'kysely'
import type { AnswerSummons } from '#domain/api/waitingList.schemas.ts'
import { LIVING_WAITING } from '#domain/rules/waiting/status.ts'
import type { Database } from '#server/db/schema.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment } from '#server/modules/matricula/atHand/index.ts'
import { lockedEntry, type WaitingEntry, writeEntry } from '#server/modules/matricula/waiting/entry.ts'

/**
 * A family takes the seat to which it was called, and goes on with the enrolment that it had begun; or it gives up.
 * @throws Refusal 404; 422 SUMMONS_OVER where nobody is called any more, ENROLMENT_SETTLED
 */
export const answerSummons = (incoming: SignedIncoming<AnswerSummons>): Promise<AnswerSummons['answer']> => {
  const { params, body, now } = incoming
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    const entry = await livingEntryOf(trx, enrolment.id)
    if (entry === null) throw ruleBroken('SUMMONS_OVER')
    if (!body.aceita) {
      await writeEntry(trx, incoming, entry, { status: 'desistente' })
      return { isSuccess: true } as const
    }
    const isInTime = entry.answerUntil !== null && entry.answerUntil > now
    if (entry.status === 'confirmacao' && isInTime) return { isSuccess: true } as const
    if (entry.status !== 'convocado' || !isInTime) throw ruleBroken('SUMMONS_OVER')
    await writeEntry(trx, incoming, entry, { status: 'confirmacao' })
    await trx
      .updateTable('enrolment')
      .set((eb) => ({
        unit_id: entry.unitId,
        grade_id: entry.gradeId,
        shift_id: entry.shiftId,
        seat_until: entry.answerUntil,
        class_group_id: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', enrolment.id)
      .execute()
    return { isSuccess: true } as const
  })
}

const livingEntryOf = async (trx: Transaction<Database>, enrolmentId: number): Promise<WaitingEntry | null> => {
  const living = await trx
    .selectFrom('waiting_entry')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', 'in', LIVING_WAITING)
    .select('id')
    .executeTakeFirst()
  return living === undefined ? null : lockedEntry(trx, living.id)
}
