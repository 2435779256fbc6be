import { type Kysely, sql } from 'kysely'

/** An announcement may wait for somebody who approves or returns it (D 2.18 “aprovação”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table publication
      add column sent_at timestamptz,
      add column sent_by_id integer references staff_user,
      add column reviewed_at timestamptz,
      add column reviewed_by_id integer references staff_user,
      add column review_note text not null default '',
      add constraint publication_sent check (sent_at is null or (sent_by_id is not null and status <> 2)),
      add constraint publication_reviewed check ((reviewed_at is null) = (reviewed_by_id is null))`)
  await run('create index publication_in_review on publication (unit_id) where sent_at is not null')
  await run('create index publication_of_sender on publication (sent_by_id)')
  await run('create index publication_of_reviewer on publication (reviewed_by_id)')
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on column publication.${of} is '${comment}'`)
}

const COMMENTS = {
  sent_at: 'Since when it waits for approval; null: it does not.',
  sent_by_id: 'Who sent it for approval last.',
  reviewed_at: 'When it was last approved or returned.',
  review_note: 'Why it was returned; empty where it was approved.',
}
