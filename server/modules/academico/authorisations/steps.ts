import { sql, type Transaction } from 'kysely'
import { itemsIn, stepsOf } from '#domain/authorisations/authorisation.ts'
import {
  AUTHORISATION_STATUSES,
  type AuthorisationStep,
  CANCEL,
  END,
  RELEASE,
  REMIND,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationRecord, StepAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { followOne } from '#server/modules/academico/authorisations/asked.ts'
import { cancelUnheld } from '#server/modules/academico/authorisations/prices.ts'
import { authorisationsAt } from '#server/modules/academico/authorisations/read.ts'
import { refuseOfSchool } from '#server/modules/academico/authorisations/save.ts'
import { lockedAt } from '#server/records/save.ts'
import { RELEASED } from '#server/school/authorisations/standing.ts'

type Trx = Transaction<Database>

/**
 * Opens an authorisation, which families then answer at its time or at once, ends or cancels it, or asks for a reminder.
 * @throws Refusal 404, audited; 409 with the authorisation for an older version; 422 AUTHORISATION_OF_SCHOOL,
 * AUTHORISATION_STEP_STALE, AUTHORISATION_OVER, AUTHORISATION_ASKS_NOBODY
 */
export const stepAuthorisation = async (incoming: SignedIncoming<StepAuthorisation>): Promise<AuthorisationRecord> => {
  const { db, params, body, ...act } = incoming
  const authorisations = authorisationsAt(act)
  await authorisations.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, authorisations, params, body)
    refuseOfSchool(act.caller, before)
    if (!stepsOf(before.situacao).includes(body.passo)) throw ruleBroken('AUTHORISATION_STEP_STALE')
    await STEPS[body.passo](trx, act, before)
    await sql`update authorisation set version = version + 1 where id = ${params.id}`.execute(trx)
    const after = await authorisations.written(trx, params.id)
    const status = ({ situacao }: AuthorisationRecord) => ({ Situação: nameIn(AUTHORISATION_STATUSES, situacao) })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'authorisation',
      entity_id: String(params.id),
      action: 'update',
      before: status(before),
      after: body.passo === REMIND ? { ...status(after), Lembrete: 'Pedido' } : status(after),
    })
    return after
  })
}

/** Families answer by the rules that its type has now, whatever becomes of the type. */
const release = async (trx: Trx, { now }: Act, { id, fechaEm }: AuthorisationRecord): Promise<void> => {
  if (fechaEm < schoolDay(now)) throw ruleBroken('AUTHORISATION_OVER')
  await followOne(trx, id)
  const type = await trx
    .selectFrom('authorisation')
    .innerJoin('authorisation_type as type', 'type.id', 'authorisation.type_id')
    .where('authorisation.id', '=', id)
    .select(['type.kind', 'type.needs_both', 'type.is_revocable', 'type.is_mandatory', 'type.items'])
    .executeTakeFirstOrThrow()
  const asked = await trx
    .selectFrom('authorisation_student')
    .where('authorisation_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (asked === undefined) throw ruleBroken('AUTHORISATION_ASKS_NOBODY')
  await trx
    .updateTable('authorisation')
    .set({
      ...type,
      items: itemsIn(type.items ?? ''),
      status: RELEASED,
      opens_at: sql`greatest(coalesce(opens_at, ${now}::timestamptz), ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

const STEPS: Readonly<
  Record<AuthorisationStep, (trx: Trx, act: Act, before: AuthorisationRecord) => Promise<unknown>>
> = {
  [RELEASE]: release,
  [END]: (trx, { now }, { id }) =>
    sql`update authorisation set closes_at = ${now}::timestamptz where id = ${id}`.execute(trx),
  [CANCEL]: async (trx, act, { id }) => {
    await sql`update authorisation set status = 3 where id = ${id}`.execute(trx)
    await cancelUnheld(trx, act, { id, which: sql`true`, reason: 'Autorização cancelada' })
  },
  [REMIND]: (trx, { now }, { id }) =>
    sql`update authorisation set remind_at = ${now}::timestamptz where id = ${id}`.execute(trx),
}
