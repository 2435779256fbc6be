import { type Kysely, sql } from 'kysely'

/** Adjusted means and reasons of marks, and what changes of late marks wait for (D 2.9 “MédiaEtapa”, “LançamentoBloqueio”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table mark
      drop constraint mark_kind_check,
      add constraint mark_kind_check check (kind between 1 and 4),
      add column reason text not null default '',
      add column posted_at timestamptz`)
  await run(`update mark set posted_at = saved_at`)
  await run(`alter table mark alter column posted_at set not null, alter column posted_at set default now()`)
  await run(
    `comment on column mark.reason is 'Why the mean was adjusted, the student dismissed, or a late mark changed.'`,
  )
  await run(`comment on column mark.posted_at is 'Since when the cell says something: changes do not renew it.'`)
}
