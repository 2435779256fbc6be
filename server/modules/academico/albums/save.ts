import { type Selectable, sql, type SqlBool, type Transaction } from 'kysely'
import { albumFlaws, settledAlbum } from '#domain/albums/album.ts'
import { ALBUM } from '#domain/albums/albums.fields.ts'
import { RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumDraft, AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { unitsIn } from '#domain/audience/audience.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { newlyChosen } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import { releaseFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { albumsAt, refuseOfOthers } from '#server/modules/academico/albums/read.ts'
import { auditedBy } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { writeFurtherUnits } from '#server/school/audience/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'

type Trx = Transaction<Database>

/** The draft to write. @throws Refusal 422 CHECK_FIELDS with a sentence per field */
const checked = async (
  trx: Trx,
  { caller, now }: Act,
  sent: AlbumDraft,
  before: AlbumRecord | null,
): Promise<AlbumDraft> => {
  if (before !== null) refuseOfOthers(caller, before)
  const draft = settledAlbum(sent)
  const placeOf = (one: AlbumDraft) => [...unitsIn(one), one.idTurma].join()
  const isMoved = before !== null && placeOf(before) !== placeOf(draft)
  refuseFlaws({
    ...(draft.dia > schoolDay(now) && { dia: MESSAGES.ALBUM_FUTURE }),
    ...(isMoved && before.situacao === RELEASED && { idTurma: MESSAGES.ALBUM_PLACE_STAYS }),
    ...albumFlaws(draft),
    ...(isReadOnlyOfSchool(caller, draft.idUnidade) && { idUnidade: MESSAGES.ALBUM_OF_SCHOOL }),
  })
  const ofUnit = sql<SqlBool>`${inUnitsOf(caller, 'class_group.unit_id')} and unit_id = ${draft.idUnidade}::integer`
  refuseFlaws(
    notAcceptedFlaws(ALBUM, {
      idUnidade: await areUsable(trx, 'unit', newlyChosen(draft.idUnidade, before?.idUnidade), inUnitsOf(caller, 'id')),
      idsOutrasUnidades: await areUsable(
        trx,
        'unit',
        newlyChosen(draft.idsOutrasUnidades, before?.idsOutrasUnidades),
        inUnitsOf(caller, 'id'),
      ),
      idTurma: await areUsable(
        trx,
        'class_group',
        newlyChosen(draft.idTurma, isMoved ? null : before?.idTurma),
        ofUnit,
      ),
    }),
  )
  return draft
}

const write = async (trx: Trx, _: Act, draft: AlbumDraft, before: AlbumRecord | null): Promise<number> => {
  const id = await writeRow(trx, 'album', before?.id ?? null, columnsOf(ALBUM, draft))
  await writeFurtherUnits(trx, 'album', id, draft)
  return id
}

/** The files of a picture or video. */
export const filesIn = ({
  file_id,
  thumbnail_id,
  poster_id,
}: Pick<Selectable<Database['album_picture']>, 'file_id' | 'thumbnail_id' | 'poster_id'>): readonly number[] => [
  file_id,
  thumbnail_id,
  ...(poster_id === null ? [] : [poster_id]),
]

/** An album that families see is recalled first; its pictures go with it. */
export const allowRemoval = async (trx: Trx, { caller, now }: Act, album: AlbumRecord): Promise<void> => {
  refuseOfOthers(caller, album)
  const { id, situacao } = album
  if (situacao === RELEASED) throw ruleBroken('ALBUM_REMOVE_RELEASED')
  const gone = await trx
    .deleteFrom('album_picture')
    .where('album_id', '=', id)
    .returning(['file_id', 'thumbnail_id', 'poster_id'])
    .execute()
  await releaseFiles(trx, gone.flatMap(filesIn), now)
}

/** How albums are checked and written by an act. */
export const albumRecords = (act: Pick<Act, 'now'>): Records<AlbumDraft, AlbumRecord> => ({
  table: 'album',
  readers: albumsAt(act),
  taken: {},
  checked,
  write,
  audited: auditedBy(ALBUM),
})
