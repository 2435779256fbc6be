import { type Kysely, sql } from 'kysely'

/** Lines of spreadsheets may warn, and a planned content says what it is assessed by. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import_row add column warnings text[] not null default '{}'`.execute(db)
  await sql`comment on column import_row.warnings is 'What speaks against a line that may be written all the same; applying the import confirms it.'`.execute(
    db,
  )
  await sql`alter table expected_content add column assessed_by text, add column assessed_by_search text collate "C"`.execute(
    db,
  )
  await sql`create index expected_content_by_assessed_by on expected_content (assessed_by_search, id)`.execute(db)
}
