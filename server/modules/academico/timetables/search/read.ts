import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { sumBy } from '#domain/base/sum.ts'
import type {
  GetTimetableSearch,
  Proposal,
  SearchAsked,
  TimetableSearch,
} from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { INTERRUPTED, SEARCHING } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** After so many milliseconds without news the process of a search is taken for gone. */
export const PATIENCE = 20_000

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<TimetableSearch | null> =>
  readWhere(db, new Date(0), sql`search.id = ${id} and ${inUnitsOf(caller, 'search.unit_id')}`)

/** One search. */
export const searches = readersOf('timetable_search', find)

/** The newest search of a unit in a year; none of a unit that is not the caller's. */
export const getTimetableSearch = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<GetTimetableSearch>): Promise<GetTimetableSearch['answer']> => ({
  busca: await readWhere(
    db,
    now,
    sql`search.unit_id = ${query.idUnidade} and search.school_year_id = ${query.idAnoLetivo}
      and ${inUnitsOf(caller, 'search.unit_id')}`,
  ),
})

/** The search that goes on in a unit, whichever year it is of; null for none. */
export const runningSearch = (db: Kysely<Database>, now: Date, unit: number): Promise<TimetableSearch | null> =>
  readWhere(db, now, sql`search.unit_id = ${unit} and search.status = ${SEARCHING}`)

interface Row {
  readonly id: number
  readonly year: number
  readonly unit: number
  readonly author: string
  readonly status: TimetableSearch['situacao']
  readonly asked: SearchAsked
  readonly open_lessons: number | null
  readonly cost: number | null
  readonly started_at: Date
  readonly seen_at: Date
  readonly ended_at: Date | null
  readonly is_stopping: boolean
  readonly used_at: Date | null
  readonly result: Proposal | null
}

const readWhere = async (
  db: Kysely<Database>,
  now: Date,
  which: RawBuilder<SqlBool>,
): Promise<TimetableSearch | null> => {
  const { rows } = await sql<Row>`
    select search.id, search.school_year_id as year, search.unit_id as unit, author.name as author, search.status, search.asked,
      search.open_lessons, search.cost, search.started_at, search.seen_at, search.ended_at, search.is_stopping,
      search.used_at, search.result
    from timetable_search as search join staff_user as author on author.id = search.author_id
    where ${which} order by search.id desc limit 1
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : wireOf(row, now)
}

/** What searches did not know that were asked for before there was such a wish. */
const NOT_WEIGHED = { preferidos: 0 } as const

const wireOf = (row: Row, now: Date): TimetableSearch => {
  const isGone = row.status === SEARCHING && now.getTime() - row.seen_at.getTime() > PATIENCE
  return {
    ...row.asked,
    desejos: { ...NOT_WEIGHED, ...row.asked.desejos },
    id: row.id,
    idAnoLetivo: row.year,
    idUnidade: row.unit,
    situacao: isGone ? INTERRUPTED : row.status,
    autor: row.author,
    comecou: row.started_at.toISOString(),
    terminou: row.ended_at?.toISOString() ?? null,
    parando: row.is_stopping,
    abertas: row.open_lessons,
    custo: row.cost,
    usada: row.used_at !== null,
    proposta: row.result,
  }
}

/** Lessons without a time, and what wishes cost. */
export const countsOf = ({ semHorario, desejos }: Proposal) => ({
  open_lessons: sumBy(semHorario, ({ aulas }) => aulas),
  cost: sumBy(desejos, ({ custo }) => custo),
})
