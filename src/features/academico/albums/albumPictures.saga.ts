import { isAnyOf } from '@reduxjs/toolkit'
import { addAlbumPicture } from '#domain/albums/albums.endpoints.ts'
import { PICTURE_MAX_BYTES } from '#domain/albums/pictures.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  type AlbumUpload,
  filesPicked,
  groupChosen,
  selectTagging,
  selectUploads,
  albumPicturesSlice,
  taggingOpened,
  uploadDropped,
  uploadEnded,
  uploadFailed,
  uploadProgressed,
  uploadRetried,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import { loadAlbumStudents, loadPictures } from '#src/features/academico/albums/albums.record.ts'
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

function* sendOne({ file, album }: AlbumUpload): Saga {
  const { id } = file
  const { files } = yield* ports()
  const content = file.size > PICTURE_MAX_BYTES ? null : yield* call(files.bytes, file)
  if (content === null) {
    const isLarge = file.size > PICTURE_MAX_BYTES
    yield* put(uploadFailed({ id, message: isLarge ? callMessages.TOO_LARGE : callMessages.FILE_GONE }))
    return
  }
  const body = { name: file.name, content: new Uint8Array(content) }
  const result = yield* send(addAlbumPicture, { params: { id: album }, body }, (percent) =>
    put(uploadProgressed({ id, percent })),
  )
  if (!result.ok) {
    yield* put(uploadFailed({ id, message: result.failure.message || callMessages.UNEXPECTED }))
    return
  }
  yield* put(uploadEnded({ id, album, picture: result.data }))
  yield* put(contentAsked({ file: pictureFile(result.data.idMiniatura) }))
}

function* fetchSmall({ payload: { result } }: ReturnType<typeof loadPictures.answered>): Saga {
  for (const { idMiniatura } of result.fotos) yield* put(contentAsked({ file: pictureFile(idMiniatura) }))
}

/** Who may be marked: of the class group of the album, or of the one that was chosen. */
function* fetchStudents(): Saga {
  const { of, group } = yield* select((root: Root) => albumPicturesSlice.selectSlice(root))
  if (of === null || (yield* select(selectTagging)) === null) return
  yield* put(loadAlbumStudents.asked({ id: of, ...(group !== null && { idTurma: group }) }))
}

type Root = Parameters<typeof albumPicturesSlice.selectSlice>[0]

export const albumPicturesSaga = [
  on(filesPicked, sendAll),
  on(uploadRetried, sendAgain),
  on(loadPictures.answered, fetchSmall),
  on([taggingOpened, groupChosen], fetchStudents),
]
