import { type Kysely, sql } from 'kysely'

/**
 * What is released for whole units, or for the whole school, is found and counted without a look at its text. What is to be
 * confirmed is counted with it, and needs no index of its own any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create index publication_of_unit on publication (unit_id)
      include (id, pinned, published_at, expires_at, for_families, for_students, needs_confirmation)
      where status = 2 and not narrowed`)
  await run('drop index publication_to_confirm')
}
