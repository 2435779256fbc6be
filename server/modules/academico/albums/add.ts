import { createHash } from 'node:crypto'
import type { AddAlbumPicture, AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#domain/albums/pictures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { checkedType, keepMade, redrawn, type Storages } from '#server/files/index.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { findBySha, insertPicture, letAllGo } from '#server/modules/academico/albums/insert.ts'
import { changeableAlbum } from '#server/modules/academico/albums/read.ts'

/** Of the multipart body. */
const FIELD = 'arquivo'

/**
 * Adds a picture behind the others of an album, redrawn in two sizes; what is there already by its content is answered as it
 * is, so that a call may be repeated. @throws Refusal 404, audited; 413, 415 and 422 as files are refused; 422 ALBUM_FULL, ALBUM_OF_SCHOOL, ALBUM_OF_OTHER_UNITS
 */
export const addPicture = async (
  incoming: SignedIncoming<AddAlbumPicture>,
  storages: Storages,
): Promise<AlbumPicture> => {
  const { db, params, body } = incoming
  await changeableAlbum(incoming, params.id)
  const sha256 = createHash('sha256').update(body.content).digest('hex')
  const there = await findBySha(incoming, sha256)
  if (there !== null) return there
  checkedType({ types: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES }, body.content)
  const picture = await redrawn(body.content, 'album', FIELD)
  const small = await redrawn(picture.content, 'thumbnail', FIELD)
  const making = { db, now: incoming.now, staffUserId: incoming.caller.personId }
  const kept: number[] = []
  try {
    for (const { type, content } of [picture, small])
      kept.push(await keepMade(making, storages, { use: 'picture', name: body.name, type, content }))
    const [fileId, thumbnailId] = kept
    if (fileId === undefined || thumbnailId === undefined) throw new Error('Two files were to be kept')
    const { width, height } = picture
    const drawn = { fileId, thumbnailId, sha256, width, height, posterId: null, seconds: null }
    const id = await inTransaction(db, (trx) => insertPicture(trx, incoming, drawn))
    // Somebody sent the same at this moment, and was first.
    if (id === null) await letAllGo(incoming, kept)
  } catch (error) {
    await letAllGo(incoming, kept)
    throw error
  }
  const added = await findBySha(incoming, sha256)
  if (added === null) throw notFound()
  return added
}
