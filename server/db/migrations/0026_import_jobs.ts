import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // Each line says whether it is in the register: applying and undoing go on from there, whatever ended them.
  `alter table import_row
    add column done boolean not null default false,
    drop constraint import_row_status_check,
    add constraint import_row_status_check check (status in ('new', 'changed', 'same', 'bad', 'left'))`,
  `update import_row as row set done = true from import_batch as batch
    where batch.id = row.import_id and row.status in ('new', 'changed')
      and (batch.status = 'applied' or (batch.status = 'applying' and row.line <= batch.done_line))`,
  `update import_batch set status = 'applied', applied_at = created_at, expires_at = created_at + interval '30 days'
    where status = 'applying'`,
  `alter table import_batch
    add column job_id integer references job on delete set null,
    drop column done_line,
    drop constraint import_batch_status_check,
    add constraint import_batch_status_check check (status in ('receiving', 'checked', 'applied', 'undone'))`,
  'create index import_batch_of_job on import_batch (job_id) where job_id is not null',
  // Whether the person who asked for a job knows that it ended.
  'alter table job add column about text, add column told boolean not null default false',
  'update job set told = true where ended_at is not null',
  'create index job_to_tell on job (staff_user_id) where not told',
]

/** Imports are applied and undone by background jobs, line by line; the end of a job is told once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
