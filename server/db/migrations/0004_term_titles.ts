import { type Kysely, sql } from 'kysely'

/** Of active terms no two have the same title: whoever sends one twice, or reads them, would not tell them apart. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index term_title_key on term (title_search) where active`.execute(db)
}
