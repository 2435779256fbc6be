import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'

/** Profiles are changed by people: a version, and a name that is one regardless of accents and case. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table profile add column version integer not null default 1`.execute(db)
  await sql`alter table profile add column name_search text collate "C"`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from profile`.execute(db)
  for (const { id, name } of rows) {
    await sql`update profile set name_search = ${searchable(name)} where id = ${id}`.execute(db)
  }
  await sql`alter table profile alter column name_search set not null`.execute(db)
  await sql`alter table profile drop constraint profile_name_key`.execute(db)
  await sql`create unique index profile_by_name on profile (name_search)`.execute(db)
}
