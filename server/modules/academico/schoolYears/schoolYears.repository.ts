import { type Kysely, sql, type Transaction } from 'kysely'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { RUNNING, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { followUnits, type YearForm, yearColumns } from '#server/school/years/insertYear.ts'
import { unitYears, unitYearRows, yearOf } from '#server/school/years/unitYears.ts'

interface YearFilter {
  readonly caller: InUnits
  readonly unit: number | undefined
  readonly status: number | undefined
}

/** Fields that sort the list, each with its column. */
const ORDER = { ano: 'school_year.year', unidade: 'unit.name' } as const

/** A page of the unit years, and the total count. */
export const findYears = async (
  db: Kysely<Database>,
  { caller, unit, status }: YearFilter,
  { field, direction, ...page }: Page<keyof typeof ORDER>,
): Promise<{ items: SchoolYear[]; totalCount: number }> => {
  const found = sql<boolean>`${sql.join(
    [
      inUnitsOf(caller, 'unit_year.unit_id'),
      ...(unit === undefined ? [] : [sql`unit_year.unit_id = ${unit}`]),
      ...(status === undefined ? [] : [sql`unit_year.status = ${status}`]),
    ],
    sql` and `,
  )}`
  const items = await unitYearRows(db)
    .where(found)
    .orderBy(sql.ref(ORDER[field]), direction)
    .orderBy('unit.name')
    .orderBy('unit_year.id', direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await unitYears(db)
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { items: items.map(yearOf), totalCount: count }
}

/** The running year of a unit. */
export const runningYear = (trx: Transaction<Database>, unit: number): Promise<number | undefined> =>
  unitYears(trx)
    .where('unit_year.unit_id', '=', unit)
    .where('unit_year.status', '=', RUNNING)
    .select('school_year.year')
    .executeTakeFirst()
    .then((row) => row?.year)

/** Changes a year, and its status if given. */
export const updateYear = async (
  trx: Transaction<Database>,
  id: number,
  change: { readonly form?: YearForm; readonly status?: YearStatus },
): Promise<void> => {
  await trx
    .updateTable('unit_year')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.form && yearColumns(change.form)),
      ...(change.status !== undefined && { status: change.status }),
    }))
    .where('id', '=', id)
    .execute()
  await followUnits(trx, id)
}
