import { type Kysely, sql } from 'kysely'

/** Two active terms never have the same title: readers could not tell them apart, and a post sent twice would make two. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index term_title_key on term (title_search) where active`.execute(db)
}
