import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** That an enrolment is in these units: no condition for all of them. */
export const inUnits = (
  eb: ExpressionBuilder<Database, 'enrolment'>,
  units: Caller['units'],
): Expression<SqlBool>[] => {
  if (units === 'all') return []
  return [units.length === 0 ? eb.lit(false) : eb('enrolment.unit_id', 'in', units)]
}

/** Enrolments that wait for the school, in years that are not closed. */
export const countAwaitingSchool = async (db: Kysely<Database>, units: Caller['units']): Promise<number> => {
  const { count } = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.status', '<>', 2)
    .where('enrolment.status', '=', 'Escola')
    .where((eb) => eb.and(inUnits(eb, units)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Students who are enrolled in the running year. */
export const countEnrolled = async (db: Kysely<Database>, units: Caller['units']): Promise<number> => {
  const { count } = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.status', '=', 1)
    .where('enrolment.status', '=', 'Matriculado')
    .where((eb) => eb.and(inUnits(eb, units)))
    .select((eb) => eb.fn.count<number>('enrolment.student_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
