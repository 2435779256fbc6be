import { type Expression, type RawBuilder, sql, type Transaction, type Kysely } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { once } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { heldYears } from '#server/registers/schoolYears.ts'
import { type InUnitsGiven, inUnitsOf } from '#server/rows/units.ts'

interface OpenYear {
  readonly ano: number
  /** ISO dates. */
  readonly inicio: string
  readonly fim: string
}

/**
 * Reads a school year and locks it, so that it stays open in a unit until the transaction ends; null for an unknown id.
 * @throws Refusal 422 SCHOOL_YEAR_CLOSED: a closed year is read-only (D 2.0)
 */
export const openYear = async (
  trx: Transaction<Database>,
  { idAnoLetivo, idUnidade }: { readonly idAnoLetivo: number; readonly idUnidade: number | null },
): Promise<OpenYear | null> => {
  const year = (await heldYears(trx, [idAnoLetivo]))(idAnoLetivo, idUnidade)
  if (year === undefined) return null
  if (year.status === CLOSED) throw new Refusal(422, 'SCHOOL_YEAR_CLOSED', { values: { ano: year.year } })
  return { ano: year.year, inicio: year.from, fim: year.to }
}

/** Refuses changes of records in a closed year. @throws Refusal as `openYear` */
export const refuseInClosedYear = async (
  trx: Transaction<Database>,
  { idAnoLetivo, idUnidade }: { readonly idAnoLetivo: number | null; readonly idUnidade: number | null },
): Promise<void> => {
  if (idAnoLetivo !== null) await openYear(trx, { idAnoLetivo, idUnidade })
}

/** Whether the year of a row is closed, as `openYear` has it, in a query that joins `school_year`. */
export const isClosedIn = (
  table:
    | 'class_group'
    | 'course_offer'
    | 'curriculum'
    | 'evaluation_scheme'
    | 'stage_division'
    | 'elective_group'
    | 'price_table'
    | 'annual_fee'
    | 'extra_course'
    | 'extra_course_window',
): RawBuilder<boolean> =>
  sql<boolean>`coalesce(
    (select own.status from unit_year as own
      where own.unit_id = ${sql.ref(`${table}.unit_id`)} and own.school_year_id = school_year.id),
    school_year.status) = ${CLOSED}`

/** The running year, else the oldest that is not closed; undefined in a school without years. */
export const runningYearId = async (db: Kysely<Database>): Promise<number | undefined> => {
  const [year] = await runningYear(db, {})
  return year?.id ?? undefined
}

/** The same inside of a query, which then needs no other before it. */
const RUNNING_YEAR = sql<
  number | null
>`(select id from school_year where status <> 2 order by status = 1 desc, year limit 1)`

/**
 * The year for which people enrol: the newest with an open process in the caller's units, else the running one. Inside of
 * a query, like `RUNNING_YEAR`.
 */
export const campaignYear = (caller: InUnitsGiven, today: string | Expression<string>): RawBuilder<number | null> =>
  sql`coalesce(
    (select school_year.id from enrolment_process as process join school_year on school_year.id = process.school_year_id
      where process.active and school_year.status <> ${sql.lit(CLOSED)}
        and ${today}::date between process.starts_on and process.ends_on
        and exists (select 1 from enrolment_process_unit as own
          where own.process_id = process.id and ${inUnitsOf(caller, 'own.unit_id')})
      order by school_year.year desc limit 1),
    ${RUNNING_YEAR})`

/** The same by itself; null in a school without years. */
export const campaignYearId = async (
  db: Kysely<Database>,
  caller: InUnitsGiven,
  today: string,
): Promise<number | null> => (await db.selectNoFrom(campaignYear(caller, today).as('id')).executeTakeFirstOrThrow()).id

const runningYear = once<Record<never, never>>()((db) => db.selectNoFrom(RUNNING_YEAR.as('id')))
