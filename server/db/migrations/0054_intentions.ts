import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // What a family means to do, who is known by the enrolment of the year before, and who said so: a guardian, or staff
  // whom the family told.
  `create table re_enrolment_intention (
    process_id integer not null references enrolment_process,
    enrolment_id integer not null references enrolment,
    answer smallint not null check (answer between 1 and 3),
    reason text,
    answered_at timestamptz not null,
    answered_by_type smallint not null,
    answered_by integer not null,
    primary key (process_id, enrolment_id),
    check (answer <> 2 or reason is not null)
  )`,
  'create index re_enrolment_intention_of_enrolment on re_enrolment_intention (enrolment_id)',
  // A choice that is younger than the family's answer goes before it.
  'alter table re_enrolment_choice add column decided_at timestamptz not null default now()',
]

/** Whether families mean to come back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
