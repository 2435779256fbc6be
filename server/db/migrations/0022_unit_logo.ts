import { type Kysely, sql } from 'kysely'

/** The logo of each unit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table unit add column logo_file_id integer references stored_file`.execute(db)
}
