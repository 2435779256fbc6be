import type { AddAlbumVideo, AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { VIDEO_MAX_BYTES } from '#domain/albums/pictures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findUpload, keepMade, keepVideo, readUpload, redrawn, type Storages } from '#server/files/index.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { findBySha, insertPicture, letAllGo } from '#server/modules/academico/albums/insert.ts'
import { changeableAlbum } from '#server/modules/academico/albums/read.ts'

/**
 * Adds a video behind the others of an album, kept as it came but for what says where it was taken; what is there already by its
 * content is answered as it is. @throws Refusal 404, audited, also for a poster that the caller did not just send; 413
 * VIDEO_TOO_LARGE; 415 and 422 as `cleanedVideo`; 422 ALBUM_FULL, ALBUM_OF_SCHOOL, ALBUM_OF_OTHER_UNITS; 503 where the storage does not take it
 */
export const addVideo = async (incoming: SignedIncoming<AddAlbumVideo>, storages: Storages): Promise<AlbumPicture> => {
  const { db, params, query, body, now } = incoming
  await changeableAlbum(incoming, params.id)
  if (body.bytes > VIDEO_MAX_BYTES) throw new Refusal(413, 'VIDEO_TOO_LARGE')
  const poster = await findUpload(db, incoming, query.idCapa, 'picture')
  if (poster === null) {
    const there = await db.selectFrom('stored_file').where('id', '=', query.idCapa).select('id').executeTakeFirst()
    throw there === undefined ? notFound() : await notFoundAudited(incoming, 'stored_file', query.idCapa)
  }
  const small = await redrawn(await readUpload(db, storages, poster.id), 'thumbnail', 'idCapa')
  const making = { db, now, staffUserId: incoming.caller.personId }
  const kept: number[] = []
  try {
    const video = await keepVideo(making, storages, { name: query.nome, body })
    kept.push(video.id)
    const there = await findBySha(incoming, video.sentSha256)
    if (there !== null) {
      await letAllGo(incoming, [...kept, poster.id])
      return there
    }
    const thumbnailId = await keepMade(making, storages, { use: 'picture', name: query.nome, ...small })
    kept.push(thumbnailId)
    const { seconds, width, height } = video
    const drawn = {
      fileId: video.id,
      thumbnailId,
      posterId: poster.id,
      sha256: video.sentSha256,
      seconds,
      width,
      height,
    }
    const id = await inTransaction(db, (trx) => insertPicture(trx, incoming, drawn))
    // Somebody sent the same at this moment, and was first.
    if (id === null) await letAllGo(incoming, [...kept, poster.id])
    const added = await findBySha(incoming, video.sentSha256)
    if (added === null) throw notFound()
    return added
  } catch (error) {
    await letAllGo(incoming, [...kept, poster.id])
    throw error
  }
}
