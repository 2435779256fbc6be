import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Enrolments that wait for the school, in years that are not closed. */
export const countAwaitingSchool = async (db: Kysely<Database>, caller: InUnits): Promise<number> => {
  const { count } = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.status', '<>', 2)
    .where('enrolment.status', '=', 'Escola')
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Students who are enrolled in the running year, of a teacher those of own classes (ADR 53). */
export const countEnrolled = async (db: Kysely<Database>, caller: InUnits): Promise<number> => {
  const { count } = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.status', '=', 1)
    .where('enrolment.status', '=', 'Matriculado')
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .where(inOwnClassesOf(caller, 'enrolment.student_id'))
    .select((eb) => eb.fn.count<number>('enrolment.student_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
