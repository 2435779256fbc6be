import { ALBUM } from '#domain/albums/albums.fields.ts'
import type { AlbumDraft, AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { settledUnits } from '#domain/audience/audience.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'

export const EMPTY_ALBUM: AlbumDraft = emptyRecord(ALBUM)

/** The draft as it is stored: texts trimmed. A class group is in one unit. */
export const settledAlbum = (draft: AlbumDraft): AlbumDraft => {
  const settled = settledUnits(settledRecord(ALBUM, draft))
  return settled.idTurma === null ? settled : { ...settled, idsOutrasUnidades: [] }
}

/** The draft of a stored album. */
export const albumDraftOf = (record: AlbumRecord): AlbumDraft => draftIn<AlbumDraft>(ALBUM, record)

/** A sentence for every wrong field, by name; empty if the draft may be saved. Only the server checks what may be chosen. */
export const albumFlaws = (draft: AlbumDraft): Readonly<Record<string, string>> => fieldFlaws(ALBUM, draft)
