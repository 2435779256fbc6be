import { type Kysely, sql, type Transaction } from 'kysely'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { CLOSED, NOT_BEGUN, RUNNING, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { unitYears, unitYearRows, yearOf } from '#server/school/years/unitYears.ts'

/** The fields of a year that a person decides. */
export type YearForm = Pick<
  SchoolYear,
  'inicio' | 'fim' | 'diasMinimos' | 'horasMinimas' | 'horasMinimasMedio' | 'limiteMatricula' | 'dataCenso'
>

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

const columnsOf = (form: YearForm) => ({
  starts_on: form.inicio,
  ends_on: form.fim,
  least_days: form.diasMinimos,
  least_hours: form.horasMinimas,
  least_hours_secondary: form.horasMinimasMedio,
  enrols_until: form.limiteMatricula,
  census_on: form.dataCenso,
})

/** Gives a unit a year, and creates the school's year if no unit has it yet. */
export const insertYear = async (
  trx: Transaction<Database>,
  year: number,
  unit: number,
  form: YearForm,
): Promise<number> => {
  await trx
    .insertInto('school_year')
    .values({ year, status: NOT_BEGUN, starts_on: form.inicio, ends_on: form.fim })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute()
  const school = await trx.selectFrom('school_year').where('year', '=', year).select('id').executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('unit_year')
    .values({ unit_id: unit, school_year_id: school.id, status: NOT_BEGUN, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await followUnits(trx, id)
  return id
}

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
      ...(change.form && columnsOf(change.form)),
      ...(change.status !== undefined && { status: change.status }),
    }))
    .where('id', '=', id)
    .execute()
  await followUnits(trx, id)
}

/** The year of the school runs while any unit runs it, is closed once all units have closed it, and spans the dates of all. */
const followUnits = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const year = trx.selectFrom('unit_year').where('id', '=', id).select('school_year_id')
  const all = await trx
    .selectFrom('unit_year')
    .where('school_year_id', '=', year)
    .select(['status', 'starts_on', 'ends_on'])
    .execute()
  const statuses = all.map(({ status }) => status)
  const [first] = all.map(({ starts_on }) => starts_on).toSorted()
  const last = all
    .map(({ ends_on }) => ends_on)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return
  await trx
    .updateTable('school_year')
    .set({
      status: statuses.includes(RUNNING) ? RUNNING : statuses.every((one) => one === CLOSED) ? CLOSED : NOT_BEGUN,
      starts_on: first,
      ends_on: last,
    })
    .where('id', '=', year)
    .execute()
}
