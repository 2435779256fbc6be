import { createHash, type Hash, randomUUID } from 'node:crypto'
import { VIDEO_TYPES } from '#domain/albums/pictures.ts'
import type { SentStream } from '#domain/base/endpoint.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { Refusal, refusalIn, ruleBroken } from '#server/http/refusal.ts'
import { letGo, type Making } from '#server/files/made.ts'
import type { Storages } from '#server/files/storage/storages.ts'
import type { VideoFacts } from '#server/files/video/facts.ts'
import { cleanedVideo, type Video } from '#server/files/video/video.ts'

interface KeptVideo extends VideoFacts {
  readonly id: number
  /** Fingerprint of what was sent. */
  readonly sentSha256: string
}

/**
 * Keeps a video that comes part by part, of which no more than a part is in memory. Its row stands before its content; where it
 * breaks off or is refused, neither is left. @throws Refusal as `cleanedVideo`; 503 where the storage does not take it
 */
export const keepVideo = async (
  { db, now, staffUserId }: Making,
  storages: Storages,
  { name, body }: { readonly name: string; readonly body: SentStream },
): Promise<KeptVideo> => {
  if (!(Symbol.asyncIterator in body.content)) throw new Error('The server takes no blobs')
  const [sent, kept] = [createHash('sha256'), createHash('sha256')]
  // What it is, its content says: the row takes that over once it was read.
  const [assumed] = VIDEO_TYPES
  const file = {
    use: 'video',
    name: fileNameOf(name, assumed),
    content_type: assumed,
    bytes: body.bytes,
    sha256: '',
    storage: storages.current,
    key: randomUUID(),
    uploaded_by_type: STAFF,
    uploaded_by: staffUserId,
    uploaded_at: now,
  } as const
  const { id } = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow()
  const storage = storages.of(db, file.storage)
  const said: Video[] = []
  const refusals: (Refusal | null)[] = []
  // A storage may turn an error of what it reads into one of its own.
  const noting = async function* (parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* parts
    } catch (error) {
      refusals.push(refusalIn(error))
      throw error
    }
  }
  try {
    const source = whole(body.bytes, hashed(sent, body.content))
    const clean = cleanedVideo(source, (one) => said.push(one))
    await storage.write(file.key, noting(hashed(kept, clean)), body.bytes)
    const [video] = said
    if (video === undefined) throw ruleBroken('VIDEO_BROKEN')
    const { type, seconds, width, height } = video
    await db
      .updateTable('stored_file')
      .set({ content_type: type, name: fileNameOf(name, type), sha256: kept.digest('hex') })
      .where('id', '=', id)
      .execute()
    return { id, sentSha256: sent.digest('hex'), seconds, width, height }
  } catch (error) {
    await letGo(db, id, now)
    // The sweep takes what is left if this fails, too.
    await storage.remove(file.key).catch(() => undefined)
    throw refusals[0] ?? refusalIn(error) ?? new Refusal(503, 'UNAVAILABLE', { cause: error })
  }
}

async function* hashed(hash: Hash, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}

/** The same parts. @throws Refusal 422 VIDEO_BROKEN where they are other than so many bytes: the sender went away */
async function* whole(bytes: number, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = bytes
  try {
    for await (const part of parts) {
      left -= part.length
      yield part
    }
  } catch (error) {
    throw new Refusal(422, 'VIDEO_BROKEN', { cause: error })
  }
  if (left !== 0) throw ruleBroken('VIDEO_BROKEN')
}
