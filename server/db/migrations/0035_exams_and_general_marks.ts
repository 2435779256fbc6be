import { type Kysely, sql } from 'kysely'

/**
 * Marks of exams, of recoveries of several stages, and of all subjects together (D 2.3). The exam stands after the stages, as
 * the place 13; what is of all subjects has none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table mark
    drop constraint mark_kind_check, add constraint mark_kind_check check (kind between 1 and 8)`)
  for (const table of ['mark', 'mark_release', 'mark_reopening']) {
    await run(`alter table ${table}
      drop constraint ${table}_stage_number_check,
      add constraint ${table}_stage_number_check check (stage_number between 1 and 13),
      alter column subject_id drop not null`)
    await run(`comment on column ${table}.stage_number is 'Number of a stage; 13: the exam.'`)
    await run(`comment on column ${table}.subject_id is 'Null where one mark is given for all subjects together.'`)
  }
  await run(`alter table mark_release drop constraint mark_release_key,
    add constraint mark_release_key unique nulls not distinct (class_group_id, subject_id, stage_number)`)
  await run(`drop index mark_reopening_waiting`)
  await run(`create unique index mark_reopening_waiting on mark_reopening
    (class_group_id, subject_id, stage_number, asked_by) nulls not distinct where status = 1`)
}
