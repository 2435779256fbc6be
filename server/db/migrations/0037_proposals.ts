import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // What was chosen is a record of its day: it is read and written whole, and nothing looks into it.
  `create table enrolment_proposal (
    enrolment_id integer primary key references enrolment,
    place jsonb not null,
    choices jsonb not null,
    version integer not null default 1
  )`,
  // Why the school refused or cancelled it, for the family to read.
  'alter table enrolment add column end_reason text',
  // Families take items too.
  'alter table student_item alter column taken_by drop not null',
  'alter table student_item add column taken_by_guardian integer references guardian',
  'create index student_item_of_guardian on student_item (taken_by_guardian)',
]

/** What families chose for their enrolments, and at which price. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
