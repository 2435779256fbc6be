import { type Kysely, sql } from 'kysely'

/**
 * A student has one living enrolment in a year, whether new or renewed, and one reservation beside it. Until now a new
 * and a renewed one could stand side by side if both were begun at once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index enrolment_living`.execute(db)
  await sql`create unique index enrolment_living on enrolment (student_id, school_year_id, (type = 3))
    where status in ('Em andamento', 'Escola', 'Matriculado')`.execute(db)
}
