import { type Kysely, sql } from 'kysely'

/** When somebody was made a substitute, so that families hear of it; that a notice reached the Conselho Tutelar. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table class_assignment add column noted_at timestamptz')
  await run(`
    comment on column class_assignment.noted_at is
      'When the school decided that somebody substitutes, of which families hear; null for any other assignment.'`)
  await run('create index class_assignment_noted on class_assignment (noted_at) where noted_at is not null')
  await run(`
    alter table council_notice
      add column delivered_on date,
      add column protocol text,
      add column version integer not null default 1,
      add constraint council_notice_delivered_by_protocol check ((delivered_on is null) = (protocol is null))`)
  await run(
    `comment on column council_notice.protocol is 'By which number the council received it; empty where it gave none.'`,
  )
}
