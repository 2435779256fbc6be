import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { AddAlbumPicture, AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { MOST_PICTURES, PICTURE_MAX_BYTES, PICTURE_TYPES } from '#domain/albums/pictures.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, checkedType, keepMade, letGo, redrawn, type Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { albumsAt, picturesWhere } from '#server/modules/academico/albums/read.ts'

type Incoming = SignedIncoming<AddAlbumPicture>
type Trx = Transaction<Database>

/** Of the multipart body. */
const FIELD = 'arquivo'

/**
 * Adds a picture behind the others of an album, redrawn in two sizes; what is there already by its content is answered as it
 * is, so that a call may be repeated. @throws Refusal 404, audited; 413, 415 and 422 as files are refused; 422 ALBUM_FULL
 */
export const addPicture = async (incoming: Incoming, storages: Storages): Promise<AlbumPicture> => {
  const { db, params, body } = incoming
  await albumsAt(incoming).own(incoming, params.id)
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
    const id = await inTransaction(db, (trx) =>
      insert(trx, incoming, { fileId, thumbnailId, sha256, width: picture.width, height: picture.height }),
    )
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

const letAllGo = async ({ db, now }: Incoming, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await letGo(db, id, now)
}

const findBySha = async (incoming: Incoming, sha256: string): Promise<AlbumPicture | null> => {
  const { db, params } = incoming
  const which = sql`picture.album_id = ${params.id} and picture.sha256 = ${sha256}`
  return (await picturesWhere(db, incoming, which))[0] ?? null
}

interface Drawn {
  readonly fileId: number
  readonly thumbnailId: number
  readonly sha256: string
  readonly width: number
  readonly height: number
}

/** Null where the same picture is there by now. */
const insert = async (trx: Trx, { params, ...act }: Incoming, drawn: Drawn): Promise<number | null> => {
  const { id: albumId } = params
  const { rows: albums } = await sql`select id from album where id = ${albumId} for update`.execute(trx)
  if (albums.length === 0) throw notFound()
  const { count } = await trx
    .selectFrom('album_picture')
    .where('album_id', '=', albumId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_PICTURES) throw ruleBroken('ALBUM_FULL')
  const { rows } = await sql<{ id: number }>`
    insert into album_picture (album_id, file_id, thumbnail_id, sha256, width, height, position, added_by_id, added_at)
    select ${albumId}, ${drawn.fileId}, ${drawn.thumbnailId}, ${drawn.sha256}, ${drawn.width}, ${drawn.height},
      coalesce(max(position), 0) + 1, ${act.caller.personId}, ${act.now}
    from album_picture where album_id = ${albumId}
    on conflict (album_id, sha256) do nothing returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  await attachFiles(trx, [drawn.fileId, drawn.thumbnailId], { entity: 'album_picture', id: row.id })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'album_picture',
    entity_id: String(row.id),
    action: 'create',
    after: { Álbum: albumId },
  })
  return row.id
}
