import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { FileStorage } from '#server/files/storage/storage.ts'

/** Contents in a table of the portal's own database: nothing to set up, and in every backup. */
export const databaseStorage = (db: Kysely<Database>): FileStorage => ({
  put: async (key, content) => {
    await db
      .insertInto('file_content')
      .values({ key, content: Buffer.from(content) })
      .execute()
  },
  get: async (key) => {
    const row = await db.selectFrom('file_content').where('key', '=', key).select('content').executeTakeFirst()
    return row?.content ?? null
  },
  remove: async (key) => {
    await db.deleteFrom('file_content').where('key', '=', key).execute()
  },
})
