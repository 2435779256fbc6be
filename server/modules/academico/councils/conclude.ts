import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { CONCLUDED, COUNCIL_STATUSES, UNDER_WAY } from '#domain/councils/councils.lists.ts'
import type { concludeCouncil as concludeCall } from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { ConcludeCouncil, Council, WriteAddendum } from '#domain/councils/councils.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { drawUpMinutes } from '#server/modules/academico/councils/drawUp.ts'
import { type KeptParticipant, readParticipants } from '#server/modules/academico/councils/participants.ts'
import { bumped, type HeldCouncil, holdCouncil, requireCouncil } from '#server/modules/academico/councils/place.ts'
import { councilAnswer, refuseWithoutQuorum } from '#server/modules/academico/councils/read.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * Concludes a council: what it decided holds from now on and changes no more, and its minutes get their number. One that is
 * concluded stays as it is. @throws Refusal 404; 409 for an older version; 422 COUNCIL_NO_QUORUM, COUNCIL_NO_PRESIDENT,
 * COUNCIL_NOT_UNDER_WAY
 */
export const concludeCouncil = async (incoming: SignedIncoming<ConcludeCouncil>): Promise<Council> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await inTransaction(db, async (trx) => {
    await sql`select id from council where id = ${params.id} for no key update`.execute(trx)
    const acting = { ...act, db: trx }
    const seen = await requireCouncil(acting, params.id)
    if (seen.status === CONCLUDED) return
    const held = await holdCouncil(trx, params.id)
    if (held.status !== UNDER_WAY) throw ruleBroken('COUNCIL_NOT_UNDER_WAY')
    if (held.version !== body.versao) throw stale<typeof concludeCall>(await councilAnswer(acting, held))
    const participants = await readParticipants(trx, held.id)
    await refuseWithoutQuorum(trx, participants)
    refuseWithoutLead(held, participants)
    await trx
      .updateTable('council')
      .set({ status: CONCLUDED, concluded_at: act.now, concluded_by: act.caller.personId, version: bumped })
      .where('id', '=', held.id)
      .execute()
    const number = await drawUpMinutes(acting, trx, held)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council',
      entity_id: String(held.id),
      action: 'update',
      before: { Situação: nameIn(COUNCIL_STATUSES, UNDER_WAY) },
      after: { Situação: nameIn(COUNCIL_STATUSES, CONCLUDED), Ata: number, Turma: held.classGroup },
    })
  })
  return councilAnswer(incoming, await requireCouncil(incoming, params.id))
}

/** @throws Refusal 422 COUNCIL_NO_PRESIDENT where nobody presides or writes, or they are not there */
const refuseWithoutLead = (
  { presidentId, secretaryId }: HeldCouncil,
  participants: readonly KeptParticipant[],
): void => {
  const isThere = (id: number | null): boolean =>
    id !== null && participants.some(({ idPessoa, presente }) => idPessoa === id && presente)
  if (!isThere(presidentId) || !isThere(secretaryId)) throw ruleBroken('COUNCIL_NO_PRESIDENT')
}

/**
 * Corrects minutes in the only way there is: a numbered text, and a new version of the minutes with it behind them. The same
 * key writes one. @throws Refusal 404; 422 CHECK_FIELDS, COUNCIL_NOT_CONCLUDED, SCHOOL_YEAR_CLOSED
 */
export const writeAddendum = async (incoming: SignedIncoming<WriteAddendum>): Promise<Council> => {
  const { db, params, body, ...act } = incoming
  const council = await requireCouncil(incoming, params.id)
  const text = body.texto.trim()
  if (text === '') refuseFlaws({ texto: messages.ADDENDUM_EMPTY })
  if (council.status !== CONCLUDED) throw ruleBroken('COUNCIL_NOT_CONCLUDED')
  await inTransaction(db, async (trx) => {
    await sql`select id from council where id = ${council.id} for no key update`.execute(trx)
    await refuseInClosedYear(trx, { idAnoLetivo: council.yearId, idUnidade: council.unitId })
    const once = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      const { rows } = await sql<{ id: number; number: number }>`
        insert into council_addendum (council_id, number, body, author_id, written_at)
        select ${council.id}, coalesce(max(number), 0) + 1, ${text}, ${act.caller.personId}, ${act.now}
        from council_addendum where council_id = ${council.id} returning id, number`.execute(trx)
      const [made] = rows
      await drawUpMinutes({ ...act, db: trx }, trx, council)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'council_addendum',
        entity_id: String(made?.id),
        action: 'create',
        after: { Turma: council.classGroup, Número: made?.number, Texto: text },
      })
      return made?.id ?? 0
    })
    if (once === null) throw malformed()
  })
  return councilAnswer(incoming, council)
}
