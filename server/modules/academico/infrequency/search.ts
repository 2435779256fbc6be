import { sql, type Transaction } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { contactFlaws } from '#domain/infrequency/contact.ts'
import type { closeSearch as closeCall } from '#domain/infrequency/infrequency.endpoints.ts'
import {
  CONTACT_MEANS,
  IN_SEARCH,
  LIKELY_REASONS,
  RESOLVED,
  SEARCH_OUTCOMES,
} from '#domain/infrequency/infrequency.lists.ts'
import type { AlertDetail, CloseSearch, NoteContact, StartSearch } from '#domain/infrequency/infrequency.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'

import { alertDetail, requireAlert } from '#server/modules/academico/infrequency/detail.ts'

type Trx = Transaction<Database>

/** Begins an active search of an alert; where one goes on, nothing more is done. @throws Refusal 404 */
export const startSearch = async (incoming: SignedIncoming<StartSearch>): Promise<AlertDetail> => {
  const { db, params, ...act } = incoming
  const alert = await requireAlert(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockAlert(trx, alert.id)
    if ((await openSearch(trx, alert.id)) === null) await beginSearch(trx, act, alert.id)
    return alertDetail({ ...act, db: trx }, alert.id)
  })
}

const beginSearch = async (trx: Trx, act: Act, alertId: number): Promise<void> => {
  const { id } = await trx
    .insertInto('active_search')
    .values({ absence_alert_id: alertId, started_on: schoolDay(act.now), started_by: act.caller.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('absence_alert').set({ status: IN_SEARCH }).where('id', '=', alertId).execute()
  await writeAudit(trx, { ...actor(act), entity: 'active_search', entity_id: String(id), action: 'begin' })
}

/**
 * Notes a contact of the search that goes on; the same key again is noted once.
 * @throws Refusal 404; 422 SEARCH_NOT_OPEN, or with what is wrong in a field
 */
export const noteContact = async (incoming: SignedIncoming<NoteContact>): Promise<AlertDetail> => {
  const { db, params, body, ...act } = incoming
  const alert = await requireAlert(incoming, params.id)
  refuseFlaws(contactFlaws(body, schoolDay(act.now)))
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, async () => {
      await lockAlert(trx, alert.id)
      const search = await openSearch(trx, alert.id)
      if (search === null) throw ruleBroken('SEARCH_NOT_OPEN')
      return writeContact(trx, act, search.id, body)
    })
    if (id === null) throw malformed()
    return alertDetail({ ...act, db: trx }, alert.id)
  })
}

const writeContact = async (trx: Trx, act: Act, searchId: number, body: NoteContact['body']): Promise<number> => {
  const { id } = await trx
    .insertInto('active_search_contact')
    .values({
      active_search_id: searchId,
      day: body.dia,
      means: body.meio,
      spoken_with: body.comQuem.trim(),
      result: body.retorno.trim(),
      next_step: body.proximoPasso.trim(),
      next_on: body.proximoDia,
      staff_user_id: act.caller.personId,
      noted_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'active_search',
    entity_id: String(searchId),
    action: 'update',
    after: { Contato: dayText(body.dia), Meio: nameIn(CONTACT_MEANS, body.meio), 'Com quem': body.comQuem.trim() },
  })
  return id
}

/**
 * Ends the search that goes on, with what came of it: the alert is resolved until it gets worse.
 * @throws Refusal 404; 409 where the search changed; 422 SEARCH_NOT_OPEN, SEARCH_WITHOUT_CONTACT
 */
export const closeSearch = async (incoming: SignedIncoming<CloseSearch>): Promise<AlertDetail> => {
  const { db, params, body, ...act } = incoming
  const alert = await requireAlert(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockAlert(trx, alert.id)
    const search = await openSearch(trx, alert.id)
    if (search === null) throw ruleBroken('SEARCH_NOT_OPEN')
    if (search.version !== body.versao) throw stale<typeof closeCall>(await alertDetail({ ...act, db: trx }, alert.id))
    if (!search.hasContact) throw ruleBroken('SEARCH_WITHOUT_CONTACT')
    const today = schoolDay(act.now)
    await trx
      .updateTable('active_search')
      .set((eb) => ({
        outcome: body.resultado,
        likely_reason: body.motivo,
        closing_note: body.texto.trim(),
        closed_on: today,
        closed_by: act.caller.personId,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', search.id)
      .execute()
    await trx
      .updateTable('absence_alert')
      .set((eb) => ({ status: RESOLVED, settled_level: eb.ref('level'), settled_on: today }))
      .where('id', '=', alert.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'active_search',
      entity_id: String(search.id),
      action: 'close',
      after: {
        Resultado: nameIn(SEARCH_OUTCOMES, body.resultado),
        'Motivo provável': nameIn(LIKELY_REASONS, body.motivo),
        Encerramento: body.texto.trim(),
      },
    })
    return alertDetail({ ...act, db: trx }, alert.id)
  })
}

/** What changes an alert or its search waits for one another. */
const lockAlert = (trx: Trx, id: number) => sql`select 1 from absence_alert where id = ${id} for update`.execute(trx)

const openSearch = async (trx: Trx, alertId: number) => {
  const { rows } = await sql<{ id: number; version: number; hasContact: boolean }>`
    select search.id, search.version, exists (
      select 1 from active_search_contact as contact where contact.active_search_id = search.id) as "hasContact"
    from active_search as search where search.absence_alert_id = ${alertId} and search.closed_on is null`.execute(trx)
  return rows[0] ?? null
}
