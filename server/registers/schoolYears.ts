import { type RawBuilder, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { RecordFacts, Register } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'

type Flaws = Readonly<Record<string, string>>

interface SchoolYear {
  readonly id: number
  readonly unitId: number | null
  readonly year: number
  readonly status: number
  /** ISO */
  readonly from: string
  readonly to: string
}

/** The sentence of a draft at its year where that is closed: what stands in it is read-only (D 2.0). */
export type ClosedYears = (draft: RegisterDraft) => Flaws

/**
 * The school year of each draft, as its unit has it, or else the whole school; they stay so until the transaction ends. Of
 * a register whose records stand in no school year, nothing is ever closed.
 */
export const closedYears = async (
  trx: Transaction<Database>,
  { fields }: Pick<RecordFacts, 'fields'>,
  drafts: readonly RegisterDraft[],
): Promise<ClosedYears> => {
  const name = yearFieldOf({ fields })
  if (name === null) return () => ({})
  const [unit = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'unit') ?? []
  const ids = [...new Set(drafts.flatMap((draft) => (typeof draft[name] === 'number' ? [draft[name]] : [])))]
  const find = await heldYears(trx, ids)
  return (draft) => {
    const year = find(Number(draft[name]), Number(draft[unit] ?? 0))
    return year?.status === CLOSED ? { [name]: message('SCHOOL_YEAR_CLOSED', { ano: year.year }) } : {}
  }
}

/** The field that says in which school year a record stands; null in a register of none. */
export const yearFieldOf = ({ fields }: Pick<RecordFacts, 'fields'>): string | null =>
  Object.keys(fields).find((name) => {
    const field = fields[name]
    return field?.kind === 'reference' && field.of === 'schoolYears'
  }) ?? null

/** Whether a row of the table of a register stands in a year that is not closed, or in none. */
export const inOpenYear = ({ table, fields }: Pick<Register, 'table' | 'fields'>): RawBuilder<boolean> => {
  const name = yearFieldOf({ fields })
  if (name === null) return sql`true`
  const columnOf = (column: string) => sql.ref(`${table}.${column}`)
  const year = columnOf(fields[name]?.column ?? name)
  const unit = Object.values(fields).find(({ kind }) => kind === 'unit')
  return sql`coalesce(
    (select own.status from unit_year as own
      where own.school_year_id = ${year} and own.unit_id = ${unit === undefined ? sql`null` : columnOf(unit.column)}),
    (select status from school_year where school_year.id = ${year})) is distinct from ${CLOSED}`
}

/**
 * Locks school years until the transaction ends. A unit's own year says whether it is closed and from when to when it
 * lasts; in a unit that has none of its own, and for all units together, the year of the whole school does.
 */
export const heldYears = async (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<(yearId: number, unitId: number | null) => SchoolYear | undefined> => {
  // The units' years are locked first, as closing one does.
  const own = await sql<SchoolYear>`
    select own.school_year_id as id, own.unit_id as "unitId", year.year, own.status, own.starts_on as "from", own.ends_on as "to"
    from unit_year as own join school_year as year on year.id = own.school_year_id
    where own.school_year_id = any(${ids}::integer[]) for share of own
  `.execute(trx)
  const all = await sql<SchoolYear>`
    select id, null::integer as "unitId", year, status, starts_on as "from", ends_on as "to"
    from school_year where id = any(${ids}::integer[]) for share
  `.execute(trx)
  return (yearId, unitId) =>
    own.rows.find((one) => one.id === yearId && one.unitId === unitId) ?? all.rows.find(({ id }) => id === yearId)
}
