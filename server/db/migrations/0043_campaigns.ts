import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // What the school decided of a student of a campaign, who is known by the enrolment of the year before. Null: as the
  // campaign proposes.
  `create table re_enrolment_choice (
    process_id integer not null references enrolment_process on delete cascade,
    enrolment_id integer not null references enrolment,
    left_out boolean not null,
    grade_id integer references grade,
    shift_id integer references shift,
    primary key (process_id, enrolment_id)
  )`,
  'create index re_enrolment_choice_of_enrolment on re_enrolment_choice (enrolment_id)',
  'create index re_enrolment_choice_of_grade on re_enrolment_choice (grade_id)',
  'create index re_enrolment_choice_of_shift on re_enrolment_choice (shift_id)',
]

/** Campaigns of re-enrolment: what the school decides of each student before it offers them their seats. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
