import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // Null: nobody has opened its steps yet.
  'alter table enrolment alter column step drop not null',
  // Until when the seat is held for a family that decides; null: without end.
  'alter table enrolment add column seat_until timestamptz',
  // Who holds a seat of a place is counted from the index alone.
  'drop index enrolment_by_place',
  `create index enrolment_by_place on enrolment (school_year_id, unit_id, grade_id, shift_id, status, student_id)
    include (seat_until)`,
]

/** Enrolments that families make step by step, and for which a seat is held while they decide. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
