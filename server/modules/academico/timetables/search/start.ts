import { sql, type Transaction } from 'kysely'
import { INTERRUPTED, SEARCHING } from '#domain/timetableSearch/timetableSearch.lists.ts'
import { needsOf } from '#domain/timetableSearch/needs.ts'
import type {
  ChangeTimetableSearch,
  StartTimetableSearch,
  TimetableSearch,
} from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readFacts } from '#server/modules/academico/timetables/weeks.ts'
import { PATIENCE, runningSearch, searches } from '#server/modules/academico/timetables/search/read.ts'
import { holdPlace, runSearch, stopRun } from '#server/modules/academico/timetables/search/run.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { dayIn, readYear } from '#server/school/teaching/places.ts'
import { openYear } from '#server/school/years/years.ts'

/**
 * Begins the search for the weeks of class groups. A unit has one at a time: of two that are asked for, the second is answered
 * with the first. @throws Refusal 404 for an unknown year or, audited, a unit of others; 422 SCHOOL_YEAR_CLOSED, SEARCH_BUSY
 * while other units search, or CHECK_FIELDS with what is missing
 */
export const startTimetableSearch = async (
  incoming: SignedIncoming<StartTimetableSearch>,
): Promise<TimetableSearch> => {
  const { db, body, clock, log, ...act } = incoming
  if (!isInUnitsOf(act.caller, body.idUnidade)) throw await notFoundAudited(incoming, 'unit', body.idUnidade)
  const year = await readYear(db, body.idAnoLetivo, body.idUnidade)
  if (year === null) throw notFound()
  const day = dayIn(year, schoolDay(act.now))
  const facts = await readFacts(db, { year: body.idAnoLetivo, unit: body.idUnidade, day }, null)
  const isKnown = body.turmas.every((id) => facts.turmas.some((group) => group.id === id))
  const { impedem } = needsOf(facts, { inicio: day, fim: year.fim }, body.turmas)
  refuseFlaws(
    isKnown
      ? impedem.length === 0
        ? {}
        : { turmas: impedem.join(' ') }
      : { turmas: 'Escolha turmas ativas deste ano e unidade.' },
  )
  const release = holdPlace()
  const begun = await beginSearch(incoming, release !== null).catch((error: unknown) => {
    release?.()
    throw error
  })
  if (begun === null || release === null) {
    release?.()
    return (await runningSearch(db, act.now, body.idUnidade)) ?? startTimetableSearch(incoming)
  }
  const task = {
    facts,
    asked: { turmas: body.turmas, desejos: body.desejos, inicio: day, fim: year.fim },
    seed: body.semente,
    seconds: body.segundos,
  }
  runSearch({ db, clock, log }, { id: begun, release }, task)
  return searches.written(db, begun)
}

type Trx = Transaction<Database>

/** Writes that a search begins; null while another one goes on in the unit. @throws Refusal 422 SEARCH_BUSY where this process has no place for it */
const beginSearch = (
  { db, body, ...act }: SignedIncoming<StartTimetableSearch>,
  hasPlace: boolean,
): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await openYear(trx, body)
    const id = await begin(trx, act, body)
    if (id === null) return null
    if (!hasPlace) throw ruleBroken('SEARCH_BUSY')
    await writeAudit(trx, {
      ...actor(act),
      entity: 'timetable_search',
      entity_id: String(id),
      action: 'create',
      after: { Turmas: body.turmas.length, Segundos: body.segundos, Semente: body.semente },
    })
    return id
  })

/** A row for a search, in place of those that ended; null while one goes on. */
const begin = async (
  trx: Trx,
  { caller, now }: Pick<SignedIncoming<StartTimetableSearch>, 'caller' | 'now'>,
  asked: StartTimetableSearch['body'],
): Promise<number | null> => {
  await trx
    .updateTable('timetable_search')
    .set({ status: INTERRUPTED, ended_at: now })
    .where('unit_id', '=', asked.idUnidade)
    .where('status', '=', SEARCHING)
    .where('seen_at', '<', new Date(now.getTime() - PATIENCE))
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into timetable_search (unit_id, school_year_id, author_id, status, asked, started_at, seen_at)
    values (${asked.idUnidade}, ${asked.idAnoLetivo}, ${caller.personId}, ${SEARCHING}, ${JSON.stringify(asked)}::jsonb,
      ${now}, ${now})
    on conflict (unit_id) where status = ${sql.lit(SEARCHING)} do nothing
    returning id
  `.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  await trx.deleteFrom('timetable_search').where('unit_id', '=', asked.idUnidade).where('id', '<>', row.id).execute()
  return row.id
}

/** Tells a search to stop, in whichever process it is; one that has ended stays as it is. @throws Refusal 404 */
export const stopTimetableSearch = async (
  incoming: SignedIncoming<ChangeTimetableSearch>,
): Promise<ChangeTimetableSearch['answer']> => {
  const { db, params } = incoming
  await searches.own(incoming, params.id)
  await db
    .updateTable('timetable_search')
    .set({ is_stopping: true })
    .where('id', '=', params.id)
    .where('status', '=', SEARCHING)
    .execute()
  stopRun(db, params.id)
  return { isSuccess: true }
}
