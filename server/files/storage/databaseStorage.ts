import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { FileStorage } from '#server/files/storage/storage.ts'
import type { ByteRange } from '#server/http/range.ts'

/** Of a content that came part by part: the size of each of its rows but the last. */
const PART = 1024 * 1024

/**
 * Contents in two tables of the portal's own database: nothing to set up, and in every backup. What came whole is one row; what
 * came part by part lies in rows of one size, so that no more than one is in memory.
 */
export const databaseStorage = (db: Kysely<Database>): FileStorage => ({
  put: async (key, content) => {
    await db
      .insertInto('file_content')
      .values({ key, content: Buffer.from(content) })
      .execute()
  },
  write: async (key, parts) => {
    let number = 0
    for await (const content of inPartsOf(PART, parts)) {
      await db.insertInto('file_part').values({ key, number, content }).execute()
      number += 1
    }
  },
  get: async (key) => {
    const row = await db.selectFrom('file_content').where('key', '=', key).select('content').executeTakeFirst()
    if (row !== undefined) return row.content
    const parts = await db.selectFrom('file_part').where('key', '=', key).select('content').orderBy('number').execute()
    return parts.length === 0 ? null : Buffer.concat(parts.map(({ content }) => content))
  },
  read: async (key, { from, to }) => {
    const { rows } = await sql<{ content: Buffer }>`
      select substring(content from ${from + 1}::integer for ${to - from + 1}::integer) as content
      from file_content where key = ${key}::uuid`.execute(db)
    const [whole] = rows
    if (whole !== undefined) return once(whole.content)
    const first = await db.selectFrom('file_part').where('key', '=', key).select('number').limit(1).executeTakeFirst()
    return first === undefined ? null : partsIn(db, key, { from, to })
  },
  remove: async (key) => {
    await db.deleteFrom('file_content').where('key', '=', key).execute()
    await db.deleteFrom('file_part').where('key', '=', key).execute()
  },
})

async function* once(content: Buffer): AsyncIterable<Uint8Array> {
  yield content
}

async function* partsIn(db: Kysely<Database>, key: string, { from, to }: ByteRange): AsyncIterable<Uint8Array> {
  for (let number = Math.floor(from / PART); number <= Math.floor(to / PART); number += 1) {
    const row = await db
      .selectFrom('file_part')
      .where('key', '=', key)
      .where('number', '=', number)
      .select('content')
      .executeTakeFirst()
    // It was removed meanwhile.
    if (row === undefined) throw new Error(`Part ${number} of a content is gone`)
    const start = number * PART
    yield row.content.subarray(Math.max(0, from - start), to - start + 1)
  }
}

/** The same bytes in parts of one size; the last may be smaller. */
async function* inPartsOf(size: number, parts: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let kept: Uint8Array[] = []
  let bytes = 0
  for await (const part of parts) {
    kept.push(part)
    bytes += part.length
    if (bytes < size) continue
    let whole = Buffer.concat(kept)
    for (; whole.length >= size; whole = whole.subarray(size)) yield whole.subarray(0, size)
    kept = [whole]
    bytes = whole.length
  }
  if (bytes > 0) yield Buffer.concat(kept)
}
