import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListEntry } from '#domain/base/list.ts'
import type { REPORT_GROUPS, ReportFilter } from '#domain/reports/reports.lists.ts'
import type { InUnits } from '#server/http/person.ts'

/** A column of a report, with what stands in it as an expression over the rows of the report. */
export interface ReportColumn {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'percent' | 'date'
  readonly value: RawBuilder<unknown>
  /** By what rows are put in order; left out: by the value. */
  readonly order?: readonly RawBuilder<unknown>[]
  /** Whether rows can be grouped by it. */
  readonly groups?: true
}

/** What somebody asked of a report. */
export interface Asked {
  readonly caller: InUnits
  readonly yearId: number
  /** Part of a name, as `searchable` gives it. */
  readonly search: string
  readonly unitId: number | undefined
  readonly gradeId: number | undefined
  readonly shiftId: number | undefined
  readonly classGroupId: number | undefined
  readonly month: number | undefined
  /** ISO days, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** ISO. */
  readonly today: string
}

/** A report: what it is called, its rows, and its columns. Everything else is the same for all of them. */
export interface Report {
  /** By which addresses call it: `alunos-por-turma`. */
  readonly slug: string
  readonly name: string
  readonly group: (typeof REPORT_GROUPS)[number]['id']
  /** What it tells, a sentence. */
  readonly about: string
  readonly filters: readonly ReportFilter[]
  /** Tables of the rows with their conditions: what follows `from`. Only rows that the caller may see. */
  readonly rows: (asked: Asked) => RawBuilder<unknown>
  /** The id of a row, for reading it again. */
  readonly id: RawBuilder<unknown>
  /** By their name in queries. The first one is the standard order. */
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The columns that are shown until somebody chooses others; left out: all. */
  readonly standard?: readonly string[]
}

/** Conditions of a list, `and` between them. */
export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** A condition that holds where a filter chose nothing. */
export const unless = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => (value === undefined ? sql<SqlBool>`true` : condition(value))

/** The unit, grade and shift that the filters choose, of rows that have them themselves (`own`). */
export const inPlace = ({ unitId, gradeId, shiftId }: Asked): RawBuilder<SqlBool> =>
  every([
    unless(unitId, (id) => sql<SqlBool>`own.unit_id = ${id}`),
    unless(gradeId, (id) => sql<SqlBool>`own.grade_id = ${id}`),
    unless(shiftId, (id) => sql<SqlBool>`own.shift_id = ${id}`),
  ])

/** Whether a day lies in the period that the filters choose. */
export const inPeriod = (day: RawBuilder<unknown>, { from, to }: Asked): RawBuilder<SqlBool> =>
  every([
    unless(from, (first) => sql<SqlBool>`${day} >= ${first}::date`),
    unless(to, (last) => sql<SqlBool>`${day} <= ${last}::date`),
  ])

/** The name of a code in a closed list. */
export const nameOfCode = (list: readonly ListEntry[], code: RawBuilder<unknown>): RawBuilder<string> => {
  const names = list.map(({ id, nome }) => sql`when ${sql.lit(id)} then ${sql.lit(nome)}`)
  return sql<string>`case ${code} ${sql.join(names, sql` `)} end`
}
