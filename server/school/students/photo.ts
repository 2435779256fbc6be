import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { dataUrlOf } from '#server/files/index.ts'

/** The photo of a student as it is kept. */
export const findPhoto = (db: Kysely<Database>, id: number) =>
  db.selectFrom('student').where('id', '=', id).select(['avatar', 'avatar_type']).executeTakeFirst()

/** A photo as a data URL; null where there is none. */
export const photoUrl = (row: Awaited<ReturnType<typeof findPhoto>>): string | null =>
  row?.avatar == null || row.avatar_type === null ? null : dataUrlOf(row.avatar_type, row.avatar)
