import { type Kysely, sql } from 'kysely'
import { registerTable } from '#server/db/registerTable.ts'

/** Notifications for staff, the offer to turn them on, ready answers to families, and re-enrolments that the direction releases. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table publication add column staff_told_at timestamptz')
  await run(`comment on column publication.staff_told_at is 'When staff had been told that it is there.'`)
  await run(
    'create index publication_to_tell_staff on publication (published_at) where staff_told_at is null and for_staff',
  )
  await run('alter table push_setting add column declined_at timestamptz')
  const statements = registerTable({
    table: 'ready_answer',
    keyed: { title: 'text not null' },
    columns: { wording: 'text not null' },
    unique: ['title'],
  })
  for (const statement of statements) await run(statement)
  await run(`
    create table re_enrolment_release (
      enrolment_id integer primary key references enrolment on delete cascade,
      reason text not null check (reason <> ''),
      released_by integer not null references staff_user,
      released_at timestamptz not null
    )`)
  await run('create index re_enrolment_release_of_released_by on re_enrolment_release (released_by)')
  await run(
    `comment on table re_enrolment_release is 'That the direction lets a student of the year before re-enrol in spite of what happened until then.'`,
  )
  await run('alter table push_device add column tested_at timestamptz')
  await run(`comment on column push_device.tested_at is 'When a test was last sent to it.'`)
  await run(
    `comment on column push_setting.declined_at is 'When the person wanted no more offers to turn notifications on.'`,
  )
}
