import { type Kysely, sql } from 'kysely'
import { codeOf, detailOf } from '#server/db/errors.ts'

/**
 * For the rest of a transaction the database lets rows of closed school years be written (ADR 94): for copies of a database,
 * migrations, and notes beside what a year left behind. What it leaves behind never changes by it.
 */
export const CLOSED_YEARS_WRITABLE = `set local portal.closed_years = 'writable'`

/** The same, by the connection of a transaction. */
export const writingClosedYears = async <T>(trx: Kysely<T>): Promise<void> => {
  await sql.raw(CLOSED_YEARS_WRITABLE).execute(trx)
}

/** By which the database says that a year is closed (migration 0045). */
const YEAR_CLOSED = 'PC001'

/** The school year that the database kept a statement from changing; undefined for any other error. */
export const closedYearIn = (error: unknown): string | undefined =>
  codeOf(error) === YEAR_CLOSED ? detailOf(error) : undefined

/** By which the database says that a class group is closed (migration 0076). */
const GROUP_CLOSED = 'PC002'

/** The closed class group whose rows the database kept a statement from changing; undefined for any other error. */
export const closedGroupIn = (error: unknown): string | undefined =>
  codeOf(error) === GROUP_CLOSED ? detailOf(error) : undefined
