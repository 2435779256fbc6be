import { type Kysely, sql } from 'kysely'
import { registerTable } from '#server/db/registerTable.ts'

/** Notifications for staff, the offer to turn them on, and ready answers to families. */
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
  await run('alter table push_device add column tested_at timestamptz')
  await run(`comment on column push_device.tested_at is 'When a test was last sent to it.'`)
  await run(
    `comment on column push_setting.declined_at is 'When the person wanted no more offers to turn notifications on.'`,
  )
}
