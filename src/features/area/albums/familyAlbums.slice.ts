import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyAlbums, FamilyPicture, OpenedAlbum } from '#domain/albums/albums.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadAlbum, loadAlbums } from '#src/features/area/albums/familyAlbums.requests.ts'

/** How many pictures are shown at first, and come with each “Mostrar mais”. */
const AT_ONCE = 24

interface FamilyAlbumsState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly page: FamilyAlbums | null
  readonly opened: OpenedAlbum | null
  /** Only pictures in which the child is marked. */
  readonly onlyChild: boolean
  readonly shown: number
  /** The picture in the viewer; null: none is. */
  readonly viewed: number | null
}

const initialState: FamilyAlbumsState = {
  studentId: null,
  page: null,
  opened: null,
  onlyChild: false,
  shown: AT_ONCE,
  viewed: null,
}

/** Albums that the family of a child sees. */
export const familyAlbumsSlice = createSlice({
  name: 'familyAlbums',
  initialState,
  reducers: {
    onlyChildChosen: (state, { payload }: PayloadAction<boolean>): FamilyAlbumsState => ({
      ...state,
      onlyChild: payload,
      shown: AT_ONCE,
    }),
    moreAsked: (state): FamilyAlbumsState => ({ ...state, shown: state.shown + AT_ONCE }),
    viewed: (state, { payload }: PayloadAction<number>): FamilyAlbumsState => ({ ...state, viewed: payload }),
    /** A person downloads all that an album shows them. */
    packAsked: (state, _: PayloadAction<{ id: number; idAluno: number }>) => state,
    viewerClosed: (state): FamilyAlbumsState => ({ ...state, viewed: null }),
  },
  extraReducers: (builder) => {
    // Nothing of a child is shown under the name of another.
    const of = (state: FamilyAlbumsState, studentId: number): FamilyAlbumsState =>
      state.studentId === studentId ? state : { ...initialState, studentId }
    builder
      .addCase(loadAlbums.asked, (state, { payload: { input } }) => of(state, input.idAluno))
      .addCase(loadAlbum.asked, (state, { payload: { input } }) => {
        const own = of(state, input.idAluno)
        return own.opened?.id === input.id ? own : { ...own, opened: null, onlyChild: false, shown: AT_ONCE }
      })
      .addCase(loadAlbums.answered, (state, { payload: { result } }) => ({ ...state, page: result }))
      .addCase(loadAlbum.answered, (state, { payload: { result } }) => ({ ...state, opened: result }))
      // It may have been taken from this family since.
      .addCase(loadAlbum.failed, (state) => ({ ...state, opened: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, viewed: null }))
  },
  selectors: {
    selectAlbums: (state) => state.page,
    selectAlbum: ({ opened }, id: number) => (opened?.id === id ? opened : null),
    selectOnlyChild: (state) => state.onlyChild,
    selectShown: (state) => state.shown,
    selectViewed: (state) => state.viewed,
  },
})

/** The pictures of an album that somebody looks at. */
export const picturesIn = ({ fotos }: OpenedAlbum, onlyChild: boolean): readonly FamilyPicture[] =>
  onlyChild ? fotos.filter(({ doAluno }) => doAluno) : fotos

export const { onlyChildChosen, moreAsked, viewed, packAsked, viewerClosed } = familyAlbumsSlice.actions
export const { selectAlbums, selectAlbum, selectOnlyChild, selectShown, selectViewed } = familyAlbumsSlice.selectors
