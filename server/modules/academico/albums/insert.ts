import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { MOST_PICTURES } from '#domain/albums/pictures.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, letGo } from '#server/files/index.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { picturesWhere } from '#server/modules/academico/albums/read.ts'

/** A call that adds to an album. */
type Adding = Audited & { readonly now: Date; readonly params: { readonly id: number } }

export const letAllGo = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  ids: readonly number[],
): Promise<void> => {
  for (const id of ids) await letGo(db, id, now)
}

/** What is in the album of a call already, by the fingerprint of what was sent. */
export const findBySha = async (
  incoming: Adding & { readonly db: Kysely<Database> },
  sha256: string,
): Promise<AlbumPicture | null> => {
  const { db, params } = incoming
  const which = sql`picture.album_id = ${params.id} and picture.sha256 = ${sha256}`
  return (await picturesWhere(db, incoming, which))[0] ?? null
}

export interface Drawn {
  readonly fileId: number
  readonly thumbnailId: number
  readonly sha256: string
  readonly width: number
  readonly height: number
  /** Of a video. */
  readonly posterId: number | null
  readonly seconds: number | null
}

/** Adds a picture or video behind the others; null where the same is there by now. @throws Refusal 422 ALBUM_FULL */
export const insertPicture = async (
  trx: Transaction<Database>,
  { params, ...act }: Adding,
  drawn: Drawn,
): Promise<number | null> => {
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
    insert into album_picture (album_id, file_id, thumbnail_id, sha256, width, height, poster_id, seconds, position, added_by_id, added_at)
    select ${albumId}, ${drawn.fileId}, ${drawn.thumbnailId}, ${drawn.sha256}, ${drawn.width}, ${drawn.height},
      ${drawn.posterId}::integer, ${drawn.seconds}::integer,
      coalesce(max(position), 0) + 1, ${act.caller.personId}, ${act.now}
    from album_picture where album_id = ${albumId}
    on conflict (album_id, sha256) do nothing returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const files = [drawn.fileId, drawn.thumbnailId, ...(drawn.posterId === null ? [] : [drawn.posterId])]
  await attachFiles(trx, files, { entity: 'album_picture', id: row.id })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'album_picture',
    entity_id: String(row.id),
    action: 'create',
    after: { Álbum: albumId },
  })
  return row.id
}
