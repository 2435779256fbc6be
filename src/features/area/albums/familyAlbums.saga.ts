import { packFamilyAlbum, passFamilyAlbum } from '#domain/albums/albums.endpoints.ts'
import * as messages from '#domain/albums/albums.messages.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { PASS } from '#domain/session/pass.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { videoAsked } from '#src/core/files/videos.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { loadAlbum, loadAlbums, markAlbum } from '#src/features/area/albums/familyAlbums.requests.ts'
import {
  familyAlbumsSlice,
  moreAsked,
  onlyChildChosen,
  packAsked,
  picturesIn,
  viewed,
} from '#src/features/area/albums/familyAlbums.slice.ts'
import { call, on, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'

type Root = Parameters<typeof familyAlbumsSlice.selectSlice>[0]

function* fetchAll(ids: readonly number[]): Saga {
  for (const id of ids) yield* put(contentAsked({ file: pictureFile(id) }))
}

function* fetchCovers({ payload: { result } }: ReturnType<typeof loadAlbums.answered>): Saga {
  yield* fetchAll(result.items.flatMap(({ idCapa }) => idCapa ?? []))
}

/** The small pictures that are on the screen now. */
function* fetchShown(): Saga {
  const { opened, onlyChild, shown } = yield* select((root: Root) => familyAlbumsSlice.selectSlice(root))
  if (opened === null) return
  yield* fetchAll(
    picturesIn(opened, onlyChild)
      .slice(0, shown)
      .map(({ idMiniatura }) => idMiniatura),
  )
}

/** The picture in the viewer, and those beside it. */
function* fetchViewed({ payload }: ReturnType<typeof viewed>): Saga {
  const { opened, onlyChild } = yield* select((root: Root) => familyAlbumsSlice.selectSlice(root))
  if (opened === null) return
  const pictures = picturesIn(opened, onlyChild)
  const place = pictures.findIndex(({ id }) => id === payload)
  // Of a video what stands for it; the browser fetches what it plays.
  yield* fetchAll(
    [place, place + 1, place - 1].flatMap((at) => {
      const picture = pictures[at]
      return picture === undefined ? [] : [picture.video?.idCapa ?? picture.idArquivo]
    }),
  )
  const shown = pictures[place]
  if (shown !== undefined && shown.video !== null) yield* put(videoAsked(shown.idArquivo))
}

/** Why an album is not to be had is said at once; the browser itself writes it to the disk. */
function* fetchPack({ payload: params }: ReturnType<typeof packAsked>): Saga {
  const result = yield* send(passFamilyAlbum, { params })
  if (!result.ok) {
    yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
    return
  }
  const { http, files } = yield* ports()
  yield* call(files.fetchToDisk, `${http.addressOf(packFamilyAlbum, params)}?${PASS}=${result.data.passe}`)
  yield* showAlert('success', messages.ALBUM_PACK_BEGUN)
}

/** A screen says which contents it needs by the events that changed it. */
function* markOpened({ payload: { result } }: ReturnType<typeof loadAlbum.answered>): Saga {
  const user = yield* select(selectUser)
  if (user !== null && !result.lido)
    yield* put(markAlbum.asked({ id: result.id, readerId: user.id, readerType: readerTypeOf(user.tipoLogin) }))
}

export const familyAlbumsSaga = [
  on(loadAlbum.answered, markOpened),
  on(loadAlbums.answered, fetchCovers),
  on([loadAlbum.answered, moreAsked, onlyChildChosen], fetchShown),
  on(viewed, fetchViewed),
  on(packAsked, fetchPack),
]
