import { type Kysely, sql, type Transaction } from 'kysely'
import { storedFileOf } from '#domain/files/stored.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, releaseFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'

/** The id of the file that a draft names as its cover; null: it has none. */
export const coverIdOf = ({ capa }: Pick<PublicationDraft, 'capa'>): number | null => storedFileOf(capa)?.id ?? null

/** Gives a publication the cover that was sent for it, and lets go of the former one, unless a former version keeps it. */
export const settleCover = async (
  trx: Transaction<Database>,
  { now }: Pick<Act, 'now'>,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: PublicationRecord | null; readonly after: number | null },
): Promise<void> => {
  const had = before === null ? null : coverIdOf(before)
  if (had === after) return
  await attachFiles(trx, await sizesOf(trx, after), { entity: 'publication', id })
  if (before?.jaExibida !== true) await releaseFiles(trx, await sizesOf(trx, had), now)
}

/** The files of a cover. */
const sizesOf = async (db: Kysely<Database>, id: number | null): Promise<readonly number[]> => {
  if (id === null) return []
  const { smaller_id } = await db
    .selectFrom('stored_file')
    .where('id', '=', id)
    .select('smaller_id')
    .executeTakeFirstOrThrow()
  return smaller_id === null ? [id] : [id, smaller_id]
}

/** Whether a publication has a file now: as its cover, in one of its sizes, or attached. Former covers are only the school's. */
export const isFileOfNow = async (db: Kysely<Database>, publicationId: number, fileId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from publication_file where publication_id = ${publicationId}::integer and file_id = ${fileId}::integer
    union all
    select from publication join stored_file as cover on cover.id = publication.cover_id
    where publication.id = ${publicationId}::integer and ${fileId}::integer in (cover.id, cover.smaller_id)`.execute(db)
  return rows.length > 0
}
