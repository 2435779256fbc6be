import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { FileType } from '#domain/files/fileTypes.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoFile {
  readonly name: string
  readonly type?: FileType
  readonly content: Buffer
  readonly staffId: number
  readonly at: Date
  /** Left out: a picture or video of an album. */
  readonly further?: Pick<Insertable<Database['stored_file']>, 'use' | 'entity' | 'entity_id'> & {
    readonly width?: number
    readonly height?: number
    readonly smaller_id?: number
  }
}

/** Keeps a file of the demo school, and gives its id. */
export const keepDemoFile = async (
  db: Kysely<Database>,
  { name, type = 'image/png', content, staffId, at, further }: DemoFile,
): Promise<number> => {
  const key = randomUUID()
  const { id } = await db
    .insertInto('stored_file')
    .values({
      use: type === 'video/webm' ? 'video' : 'picture',
      name,
      content_type: type,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      storage: 'database',
      key,
      uploaded_by_type: STAFF,
      uploaded_by: staffId,
      uploaded_at: at,
      ...further,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('file_content').values({ key, content }).execute()
  return id
}
