import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // It was kept, and read by nobody: every condition was offered. Now it says which are for budgets alone.
  'alter table price_table_condition rename column in_budgets to budget_only',
  'update price_table_condition set budget_only = false',
  // What a rise against the year before is based on (Lei 9.870, art. 1º, § 3º).
  'alter table annual_fee add column cost_file_id integer references stored_file',
  // What families read of a process, and who is born when it takes in, grade by grade (D 2.20).
  `alter table enrolment_process add column family_text text not null default ''`,
  'alter table enrolment_process_grade add column born_from date, add column born_to date',
  // How many wait in a line at most, and what counts for them; null: without limit, and by the weights of the school.
  `alter table enrolment_process add column waiting_limit smallint, add column sibling_weight smallint,
    add column staff_weight smallint, add column former_weight smallint`,
  // After how many days an enrolment that nobody brought to its end is refused; null: never.
  'alter table enrolment_process add column refuse_after_days smallint',
]

/** What a process, a price table and a fee say beyond what they did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
