import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListEntry } from '#domain/base/list.ts'
import type { REPORT_GROUPS, ReportFilter } from '#domain/reports/reports.lists.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { containing } from '#server/db/like.ts'
import type { InUnits } from '#server/http/person.ts'

/** A column of a report, with what stands in it as an expression over the rows of the report. */
export interface ReportColumn {
  readonly heading: string
  /** `money`: whole cents. */
  readonly kind: 'text' | 'number' | 'percent' | 'date' | 'money'
  readonly value: RawBuilder<unknown>
  /** What stands below all of its rows, as an aggregate over them; left out: nothing. */
  readonly total?: RawBuilder<unknown>
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
  /** Rows that are read again, by their ids; undefined: all. */
  readonly ids: readonly number[] | undefined
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
  /** A filter without which it has no rows, since it would be too long without. */
  readonly requires?: ReportFilter
  /** The feature that opens it; left out: that of reports. */
  readonly feature?: FeatureKey
  /** Features of which somebody needs one, beside the one that opens it; left out: none. */
  readonly needs?: readonly FeatureKey[]
  /** Whether it tells of the health of students: each look is audited (D 2.28). */
  readonly isOfHealth?: true
  /** Tables of the rows with their conditions: what follows `from`. Only rows that the caller may see. */
  readonly rows: (asked: Asked) => RawBuilder<unknown>
  /** The id of a row, for reading it again: below 2 ** 53. */
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

/** Rows that are read again, by a column with their ids. */
export const amongIds = (column: RawBuilder<unknown>, { ids }: Asked): RawBuilder<SqlBool> =>
  unless(ids, (some) => sql<SqlBool>`${column} = any(${some}::bigint[])`)

/** How many things of one row a report tells of at most, where their ids are numbered by both. */
const MOST_OF_ONE = 1_000_000

/** The id of one of several things of a row (`own`), and what tells it apart from the others. */
const partId = (by: RawBuilder<unknown>): RawBuilder<unknown> => sql`own.id::bigint * ${sql.lit(MOST_OF_ONE)} + ${by}`

/** The same question about the rows whose parts are read again. */
export const ofWholes = ({ ids, ...asked }: Asked): Asked => ({
  ...asked,
  ids: ids && [...new Set(ids.map((one) => Math.floor(one / MOST_OF_ONE)))],
})

/** What is told of a row (`own`) in several rows. */
export interface Each {
  /** Joins that give them. */
  readonly joins: (asked: Asked) => RawBuilder<unknown>
  /** A number that tells those of one row apart. */
  readonly by?: RawBuilder<unknown>
  /** Their ids, where they have some of their own. */
  readonly id?: RawBuilder<unknown>
}

/** The id of the rows of a report. */
export const idOf = (each: Each | undefined): RawBuilder<unknown> => {
  if (each?.by !== undefined) return partId(each.by)
  return each?.id ?? sql`own.id`
}

/** The part of a name that is looked for, in a column as it is searched. */
export const named = (column: RawBuilder<unknown>, { search }: Asked): RawBuilder<SqlBool> =>
  search === '' ? sql<SqlBool>`true` : sql<SqlBool>`${column} like ${containing(search)}`

/** The filters of what belongs to class groups. */
export const IN_CLASS = ['unidade', 'serie', 'turno', 'turma'] as const satisfies readonly ReportFilter[]

/** A subject (`subject`), in the order of the matrix. */
export const SUBJECT = {
  heading: 'Disciplina',
  kind: 'text',
  value: sql`subject.name`,
  order: [sql`subject.position`, sql`subject.id`],
  groups: true,
} as const satisfies ReportColumn

/** A column with its values added up below. */
export const summed = <Column extends Omit<ReportColumn, 'total'>>(column: Column) => ({
  ...column,
  total: sql`sum(${column.value})`,
})

/** A column with the mean of its values below, to two decimal places. */
export const averaged = <Column extends Omit<ReportColumn, 'total'>>(column: Column) => ({
  ...column,
  total: sql`round(avg(${column.value}), 2)`,
})

/** A percentage with one decimal place; null where there is no whole. */
const percentOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`

/** A column with the percentage of a part of a whole, below of both sums. */
export const share = (heading: string, part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  ({
    heading,
    kind: 'percent',
    value: percentOf(part, whole),
    total: percentOf(sql`sum(${part})`, sql`sum(${whole})`),
  }) as const satisfies ReportColumn

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
