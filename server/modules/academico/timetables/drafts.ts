import { sql, type Transaction } from 'kysely'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type {
  CreateTimetable,
  DiscardTimetable,
  SaveTimetable,
  Timetable,
  Weeks,
} from '#domain/timetables/timetables.schemas.ts'
import { differencesOf, differenceText } from '#domain/timetables/difference.ts'
import { weekFlaw } from '#domain/timetables/weekFlaw.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { writeItems } from '#server/modules/academico/timetables/items.ts'
import { timetables } from '#server/modules/academico/timetables/read.ts'
import { placeOfGroup, readFacts } from '#server/modules/academico/timetables/weeks.ts'
import { lockedAt } from '#server/records/save.ts'
import type { Place } from '#server/school/teaching/places.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Begins the next version of a class group, with what its newest one has; the draft that is there already is answered as it
 * stands. @throws Refusal 404, audited for a class group of another unit; 422 SCHOOL_YEAR_CLOSED
 */
export const createTimetable = async (incoming: SignedIncoming<CreateTimetable>): Promise<Timetable> => {
  const { db, body, ...act } = incoming
  const place = await placeOfGroup(incoming, body.idTurma)
  return inTransaction(db, async (trx) => {
    const year = await openYear(trx, { idAnoLetivo: place.year, idUnidade: place.unit })
    await trx.selectFrom('class_group').where('id', '=', body.idTurma).select('id').forNoKeyUpdate().execute()
    const [newest] = await trx
      .selectFrom('timetable')
      .where('class_group_id', '=', body.idTurma)
      .select(['id', 'number', 'status'])
      .orderBy('number', 'desc')
      .limit(1)
      .execute()
    if (newest?.status === DRAFT) return timetables.written(trx, newest.id)
    const today = schoolDay(act.now)
    const id = await beginDraft(trx, act, {
      group: body.idTurma,
      startsOn: year !== null && year.inicio > today ? year.inicio : today,
    })
    if (newest !== undefined) await writeItems(trx, id, (await timetables.written(trx, newest.id)).itens)
    const made = await timetables.written(trx, id)
    await audit(trx, act, id, { action: 'create', after: { Versão: made.numero, Aulas: made.itens.length } })
    return made
  })
}

/** An empty draft behind the versions of a class group. It has none besides. */
export const beginDraft = async (
  trx: Trx,
  { caller }: Act,
  { group, startsOn }: { readonly group: number; readonly startsOn: string },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into timetable (class_group_id, number, status, starts_on, author_id)
    select ${group}, coalesce(max(number), 0) + 1, ${DRAFT}, ${startsOn}, ${caller.personId}
    from timetable where class_group_id = ${group}
    returning id
  `.execute(trx)
  return rows[0]?.id ?? 0
}

/**
 * Saves a draft as a whole. @throws Refusal 404; 409 with what is there now for an older version; 422 TIMETABLE_FROZEN,
 * SCHOOL_YEAR_CLOSED, or CHECK_FIELDS for an item that the form could not have made
 */
export const saveTimetable = async (incoming: SignedIncoming<SaveTimetable>): Promise<Timetable> => {
  const { db, params, body, ...act } = incoming
  const { idTurma } = await timetables.own(incoming, params.id)
  const place = await placeOfGroup(incoming, idTurma)
  return inTransaction(db, async (trx) => {
    const before = await lockedDraft(trx, place, params, body)
    const facts = await readFacts(trx, { ...place, day: schoolDay(act.now) }, null)
    const flaw = weekFlaw(facts, { ...before, itens: body.itens })
    refuseFlaws(flaw === null ? {} : { itens: flaw })
    await writeItems(trx, params.id, body.itens)
    await trx
      .updateTable('timetable')
      .set((eb) => ({
        note: body.observacao.trim() || null,
        author_id: act.caller.personId,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    const alteracoes = changesText(facts, before, body.itens)
    if (alteracoes !== '') await audit(trx, act, params.id, { action: 'update', after: { Alterações: alteracoes } })
    return timetables.written(trx, params.id)
  })
}

const changesText = (
  facts: Pick<Weeks, 'turmas'> & Parameters<typeof differenceText>[0],
  before: Timetable,
  items: Timetable['itens'],
) =>
  differencesOf(facts, before.itens, items)
    .map((one) => differenceText(facts, before.idTurma, one))
    .join('; ')

/** Discards a draft; what was published stays. @throws Refusal as `saveTimetable` */
export const discardTimetable = async (
  incoming: SignedIncoming<DiscardTimetable>,
): Promise<DiscardTimetable['answer']> => {
  const { db, params, query, ...act } = incoming
  const { idTurma } = await timetables.own(incoming, params.id)
  const place = await placeOfGroup(incoming, idTurma)
  return inTransaction(db, async (trx) => {
    const before = await lockedDraft(trx, place, params, query)
    await trx.deleteFrom('timetable').where('id', '=', params.id).execute()
    await audit(trx, act, params.id, {
      action: 'remove',
      before: { Versão: before.numero, Aulas: before.itens.length },
    })
    return { isSuccess: true }
  })
}

/** A draft that nobody else changes until the transaction ends. @throws Refusal 409, 422 as `saveTimetable` */
export const lockedDraft = async (
  trx: Trx,
  { year, unit }: Omit<Place, 'day'>,
  params: { readonly id: number },
  version: { readonly versao: number },
): Promise<Timetable> => {
  await openYear(trx, { idAnoLetivo: year, idUnidade: unit })
  const draft = await timetables.locked(trx, params.id)
  if (draft.situacao !== DRAFT) throw ruleBroken('TIMETABLE_FROZEN')
  return lockedAt(trx, timetables, params, version)
}

type Told = Pick<Parameters<typeof writeAudit>[1], 'action' | 'before' | 'after'>

/** An entry of the audit about a version. */
export const audit = (trx: Trx, act: Act, id: number, told: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'timetable', entity_id: String(id), ...told })
