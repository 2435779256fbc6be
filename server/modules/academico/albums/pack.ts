import { Readable } from 'node:stream'
import * as calls from '#domain/albums/albums.endpoints.ts'
import type { OpenedAlbum, PackFamilyAlbum, PassFamilyAlbum } from '#domain/albums/albums.schemas.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Storages, zipped } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { attachmentNamed } from '#server/http/disposition.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { passFor } from '#server/http/session/pass.ts'
import { isShownTo, readFamilyAlbum } from '#server/modules/academico/albums/family.ts'
import { atOf } from '#server/modules/academico/albums/read.ts'
import { beginPack, refuseBusy } from '#server/modules/academico/albums/packTurns.ts'

type Packing = SignedIncoming<PackFamilyAlbum>

/** A ZIP counts in 32 bits. */
const MOST_BYTES = 4_000_000_000

/**
 * A pass for the whole album of a family, so that the browser writes it to the disk; what would refuse the album refuses it.
 * @throws Refusal as `packAlbum`
 */
export const passForAlbum = async (incoming: SignedIncoming<PassFamilyAlbum>): Promise<PassFamilyAlbum['answer']> => {
  await contentsOf({ ...incoming })
  refuseBusy(incoming)
  return { passe: passFor(incoming, calls.packFamilyAlbum, incoming.params) }
}

/**
 * All that a student's family sees in an album at this moment, as a ZIP that is made while it leaves. Each file is checked once
 * more when its turn comes. @throws Refusal 404, audited, where the album is not shown to them; 422 ALBUM_NO_DOWNLOAD,
 * ALBUM_NOTHING, ALBUM_PACK_LARGE; 429 ALBUM_PACK_BUSY, ALBUM_PACKS
 */
export const packAlbum = async (incoming: Packing, storages: Storages): Promise<Readable> => {
  const { db, caller, params, reply, now } = incoming
  const { album, files } = await contentsOf(incoming)
  const end = beginPack(incoming)
  try {
    await inTransaction(db, (trx) =>
      writeAudit(trx, {
        ...actor(incoming),
        entity: 'album',
        entity_id: String(params.id),
        action: 'export',
        after: { Arquivos: files.length },
      }),
    )
  } catch (error) {
    end()
    throw error
  }
  const entries = files.map(({ pictureId, name, key, storage, bytes }) => ({
    name,
    at: now,
    read: async () =>
      (await isShownTo(db, caller, atOf({ now: new Date() }), pictureId))
        ? storages.of(db, storage).read(key, { from: 0, to: bytes - 1 })
        : null,
  }))
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentNamed(fileNameOf(`${album.titulo}.zip`, 'application/zip')))
  const stream = Readable.from(zipped(entries), { objectMode: false })
  stream.once('close', end)
  return stream
}

const contentsOf = async (incoming: Packing) => {
  const { db, params } = incoming
  const { id, idAluno } = params
  const album = await readFamilyAlbum({ ...incoming, params: { id }, query: { idAluno } })
  if (!album.podeBaixar) throw ruleBroken('ALBUM_NO_DOWNLOAD')
  if (album.fotos.length === 0) throw ruleBroken('ALBUM_NOTHING')
  const ids = album.fotos.map(({ idArquivo }) => idArquivo)
  const stored = await db
    .selectFrom('stored_file')
    .where('id', 'in', ids)
    .select(['id', 'key', 'storage', 'bytes'])
    .execute()
  if (stored.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw ruleBroken('ALBUM_PACK_LARGE')
  const byId = new Map(stored.map((one) => [one.id, one]))
  const files = album.fotos.flatMap((picture, place) => {
    const file = byId.get(picture.idArquivo)
    return file === undefined ? [] : [{ ...file, pictureId: picture.id, name: nameInPack(picture, place) }]
  })
  return { album, files }
}

/** “003 No pátio.jpg”: in the order of the album. */
const nameInPack = ({ legenda, tipo, video }: OpenedAlbum['fotos'][number], place: number): string => {
  const what = legenda.replaceAll(/[.:\s]+/g, ' ').trim() || (video === null ? 'Foto' : 'Vídeo')
  return fileNameOf(`${String(place + 1).padStart(3, '0')} ${what}`, tipo)
}
