import { contentAsked, videoAsked } from '#src/core/files/files.slice.ts'
import { loadAlbum, loadAlbums } from '#src/features/area/albums/familyAlbums.requests.ts'
import {
  familyAlbumsSlice,
  moreAsked,
  onlyChildChosen,
  picturesIn,
  viewed,
} from '#src/features/area/albums/familyAlbums.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'
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

/** A screen says which contents it needs by the events that changed it. */
export const familyAlbumsSaga = [
  on(loadAlbums.answered, fetchCovers),
  on([loadAlbum.answered, moreAsked, onlyChildChosen], fetchShown),
  on(viewed, fetchViewed),
]
