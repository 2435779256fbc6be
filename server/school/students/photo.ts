import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** The photo of a student as it is kept. */
export const findPhoto = (db: Kysely<Database>, id: number) =>
  db.selectFrom('student').where('id', '=', id).select(['avatar', 'avatar_type']).executeTakeFirst()

/** A photo as a data URL; null where there is none. */
export const photoUrl = (row: Awaited<ReturnType<typeof findPhoto>>): string | null =>
  row?.avatar == null ? null : `data:${row.avatar_type};base64,${row.avatar.toString('base64')}`
