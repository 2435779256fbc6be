import { type RawBuilder, sql } from 'kysely'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'

/** The enrolment to which the student of a column is charged: the concluded one of the running year, else of the next; null: none. */
export const chargedEnrolment = (studentId: string): RawBuilder<number | null> => sql<number | null>`(
  select own.id from enrolment as own join school_year on school_year.id = own.school_year_id
  where own.student_id = ${sql.ref(studentId)} and own.status = 'Matriculado' and own.type <> ${sql.lit(RESERVATION)}
    and school_year.status <> 2
  order by school_year.status = 1 desc, school_year.year, own.id limit 1)`
