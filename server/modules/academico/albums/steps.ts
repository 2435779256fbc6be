import { sql } from 'kysely'
import { ALBUM_STATUSES, RECALLED, RELEASE, RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumRecord, StepAlbum } from '#domain/albums/albums.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { albumsAt, changeableAlbum } from '#server/modules/academico/albums/read.ts'
import { lockedAt } from '#server/records/save.ts'

/**
 * Shows an album to families, or takes it from them. @throws Refusal 404, audited; 409 with the album for an older version;
 * 422 ALBUM_SAME_STATUS, ALBUM_EMPTY, ALBUM_OF_SCHOOL, ALBUM_OF_OTHER_UNITS
 */
export const stepAlbum = async (incoming: SignedIncoming<StepAlbum>): Promise<AlbumRecord> => {
  const { db, params, body, ...act } = incoming
  const albums = albumsAt(act)
  await changeableAlbum(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, albums, params, body)
    const isRelease = body.passo === RELEASE
    if (isRelease === (before.situacao === RELEASED)) throw ruleBroken('ALBUM_SAME_STATUS')
    if (isRelease && before.fotos + before.videos === 0) throw ruleBroken('ALBUM_EMPTY')
    await sql`update album set status = ${isRelease ? RELEASED : RECALLED}, version = version + 1,
        released_at = case when ${isRelease} then ${act.now}::timestamptz else released_at end
      where id = ${params.id}`.execute(trx)
    const after = await albums.written(trx, params.id)
    const status = ({ situacao }: AlbumRecord) => ({ Situação: nameIn(ALBUM_STATUSES, situacao) })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'album',
      entity_id: String(params.id),
      action: 'update',
      before: status(before),
      after: status(after),
    })
    return after
  })
}
