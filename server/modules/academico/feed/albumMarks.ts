import type { MarkRead } from '#domain/feed/feed.schemas.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { insertAlbumMark, isAlbumShownTo } from '#server/school/albums/read.ts'
import type { Reader } from '#server/school/publications/audience.ts'

/** Keeps that the caller opened an album; once more changes nothing. @throws Refusal 404, audited for an album that is not shown to them */
export const markAlbumOpened = async (
  incoming: SignedIncoming<MarkRead>,
  reader: Reader,
  id: number,
): Promise<void> => {
  const { db, caller, now } = incoming
  const { type } = reader
  if (type === READER_STAFF || !(await isAlbumShownTo(db, caller, { today: schoolDay(now), now }, id))) {
    const found = await db.selectFrom('album').where('id', '=', id).select('id').executeTakeFirst()
    throw found === undefined ? notFound() : await notFoundAudited(incoming, 'album', id)
  }
  await inTransaction(db, async (trx) => {
    const first = await insertAlbumMark(trx, { albumId: id, reader: { ...reader, type }, at: now })
    if (first && caller.original !== null)
      await writeAudit(trx, { ...actor(incoming), entity: 'album', entity_id: String(id), action: 'read' })
  })
}
