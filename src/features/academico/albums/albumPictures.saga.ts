import { isAnyOf } from '@reduxjs/toolkit'
import { addAlbumPicture, addAlbumVideo } from '#domain/albums/albums.endpoints.ts'
import * as messages from '#domain/albums/albums.messages.ts'
import type { AlbumPicture } from '#domain/albums/albums.schemas.ts'
import { isVideoType, PICTURE_MAX_BYTES, VIDEO_MAX_BYTES } from '#domain/albums/pictures.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { uploadFile } from '#domain/files/files.endpoints.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { videoAsked } from '#src/core/files/videos.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import {
  type AlbumUpload,
  filesPicked,
  groupChosen,
  selectTagging,
  selectUploads,
  studentsSearched,
  albumPicturesSlice,
  taggingOpened,
  uploadDropped,
  uploadEnded,
  uploadFailed,
  uploadProgressed,
  uploadRetried,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import { loadAlbumStudents, loadPictures, studentsMeant } from '#src/features/academico/albums/albums.record.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { posterOf } from '#src/platform/files/poster.ts'
import { call, fork, on, ports, put, type Saga, select, take } from '#src/platform/effects.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'

function* sendAll({ payload: { files } }: ReturnType<typeof filesPicked>): Saga {
  for (const { id } of files) yield* fork(sendInTurn, id)
}

/** Sends a picture once it is its turn, of which the state decides; one that was taken out is not sent. */
function* sendInTurn(id: string): Saga {
  for (;;) {
    const upload = (yield* select(selectUploads)).find(({ file }) => file.id === id)
    if (upload === undefined) return
    if (upload.status === 'sending') return yield* sendOne(upload)
    yield* take(isRoomMade)
  }
}

const isRoomMade = { match: isAnyOf(uploadEnded, uploadFailed, uploadDropped) }

const sendAgain = ({ payload }: ReturnType<typeof uploadRetried>): Saga => sendInTurn(payload)

function* sendOne(upload: AlbumUpload): Saga {
  const { id } = upload.file
  const result = yield* isVideoType(upload.file.type) ? sendVideo(upload) : sendPicture(upload)
  if (!result.ok) {
    yield* put(uploadFailed({ id, message: result.message || callMessages.UNEXPECTED }))
    return
  }
  yield* put(uploadEnded({ id, album: upload.album, picture: result.picture }))
  yield* put(contentAsked({ file: pictureFile(result.picture.idMiniatura) }))
}

type Sent = { readonly ok: true; readonly picture: AlbumPicture } | { readonly ok: false; readonly message: string }

const sentAs = (result: Result<AlbumPicture>): Sent =>
  result.ok ? { ok: true, picture: result.data } : { ok: false, message: result.failure.message }

function* sendPicture({ file, album }: AlbumUpload): Saga<Sent> {
  const { files } = yield* ports()
  if (file.size > PICTURE_MAX_BYTES) return { ok: false, message: callMessages.TOO_LARGE }
  const content = yield* call(files.bytes, file)
  if (content === null) return { ok: false, message: callMessages.FILE_GONE }
  const body = { name: file.name, content: new Uint8Array(content) }
  return sentAs(yield* send(addAlbumPicture, { params: { id: album }, body }, progressOf(file)))
}

/** A video goes after the picture that stands for it, and is not read into memory. */
function* sendVideo({ file, album }: AlbumUpload): Saga<Sent> {
  const { files } = yield* ports()
  if (file.size > VIDEO_MAX_BYTES) return { ok: false, message: messages.VIDEO_TOO_LARGE }
  const content = yield* call(files.whole, file)
  if (content === null) return { ok: false, message: callMessages.FILE_GONE }
  const poster = yield* call(posterOf, content)
  const picture = { name: 'capa.jpg', content: new Uint8Array(poster) }
  const kept = yield* send(uploadFile, { query: { uso: 'imagem' }, body: picture })
  if (!kept.ok) return { ok: false, message: kept.failure.message }
  const sent = {
    params: { id: album },
    query: { idCapa: kept.data.id, nome: file.name },
    body: { type: file.type, bytes: file.size, content },
  }
  return sentAs(yield* send(addAlbumVideo, sent, progressOf(file)))
}

const progressOf =
  ({ id }: FileHandle) =>
  (percent: number) =>
    put(uploadProgressed({ id, percent }))

function* fetchSmall({ payload: { result } }: ReturnType<typeof loadPictures.answered>): Saga {
  for (const { idMiniatura } of result.fotos) yield* put(contentAsked({ file: pictureFile(idMiniatura) }))
}

/** A video that is being marked is watched. */
function* fetchMarked({ payload: ids }: ReturnType<typeof taggingOpened>): Saga {
  const { pictures } = yield* select((root: Root) => albumPicturesSlice.selectSlice(root))
  const [only, ...others] = (pictures ?? []).filter(({ id }) => ids.includes(id))
  if (only !== undefined && others.length === 0 && only.video !== null) yield* put(videoAsked(only.idArquivo))
}

/** Who may be marked: of the class group of the album, or of the one that was chosen. */
function* fetchStudents(): Saga {
  const { of, group, search } = yield* select((root: Root) => albumPicturesSlice.selectSlice(root))
  if (of === null || (yield* select(selectTagging)) === null) return
  yield* put(loadAlbumStudents.asked(studentsMeant(of, { group, search })))
}

type Root = Parameters<typeof albumPicturesSlice.selectSlice>[0]

export const albumPicturesSaga = [
  on(filesPicked, sendAll),
  on(uploadRetried, sendAgain),
  on(loadPictures.answered, fetchSmall),
  on([taggingOpened, groupChosen, studentsSearched], fetchStudents),
  on(taggingOpened, fetchMarked),
]
