import { type Kysely, sql } from 'kysely'

/** Keys of calls name whose they are in full: a guardian and a member of staff may have the same id. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table idempotent_call add column login_type smallint`.execute(db)
  await sql`comment on column idempotent_call.login_type is 'Of which table person_id is. Null for keys from before this column.'`.execute(
    db,
  )
}
