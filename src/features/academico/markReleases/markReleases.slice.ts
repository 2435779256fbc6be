import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RELEASE_CHANGES } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseCheck, ReleasePage, ReleasePlace, ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import {
  changeReleases,
  checkReleases,
  loadReleases,
} from '#src/features/academico/markReleases/markReleases.requests.ts'

/** Code of `RELEASE_CHANGES`. */
export type ReleaseChange = (typeof RELEASE_CHANGES)[number]['id']

interface MarkReleasesState {
  /** Null before the first answer. */
  readonly page: ReleasePage | null
  /** As they were when they were selected, across pages. */
  readonly selected: readonly ReleaseRow[]
  /** What is about to become of which sheets; null: no dialog. */
  readonly change: { readonly to: ReleaseChange; readonly rows: readonly ReleaseRow[] } | null
  /** What is missing in them; null before the answer. */
  readonly check: ReleaseCheck | null
}

const initialState: MarkReleasesState = { page: null, selected: [], change: null, check: null }

/** What tells rows apart, as one number: class group, subject and stage. */
export const releaseId = ({ idTurma, idDisciplina, numeroEtapa }: ReleasePlace): number =>
  (idTurma * 100_000 + idDisciplina) * 20 + numeroEtapa

/** Which marks families see, and what is about to change. */
export const markReleasesSlice = createSlice({
  name: 'markReleases',
  initialState,
  reducers: {
    rowsSelected: (state, { payload }: PayloadAction<readonly number[]>): MarkReleasesState => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      const selected = payload.flatMap((id) => known.find((row) => releaseId(row) === id) ?? [])
      return { ...state, selected }
    },
    changeOpened: (state, { payload }: PayloadAction<NonNullable<MarkReleasesState['change']>>): MarkReleasesState => ({
      ...state,
      change: payload,
      check: null,
    }),
    changeClosed: (state): MarkReleasesState => ({ ...state, change: null, check: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadReleases.answered, (state, { payload: { result } }): MarkReleasesState => {
        // What is selected is changed over the version that the person sees.
        const selected = state.selected.map(
          (row) => result.items.find((one) => releaseId(one) === releaseId(row)) ?? row,
        )
        return { ...state, page: result, selected }
      })
      .addCase(checkReleases.answered, (state, { payload }) => ({ ...state, check: payload.result }))
      .addCase(changeReleases.answered, (state) => ({ ...state, selected: [], change: null, check: null }))
      // Somebody was faster: the rows are looked at again, and none stays selected as it was.
      .addCase(changeReleases.failed, (state, { payload: { failure } }) =>
        failure.status === 409 ? { ...state, selected: [], change: null, check: null } : state,
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectSelected: (state) => state.selected,
    selectChange: (state) => state.change,
    selectCheck: (state) => state.check,
  },
})

export const { rowsSelected, changeOpened, changeClosed } = markReleasesSlice.actions
export const { selectPage, selectSelected, selectChange, selectCheck } = markReleasesSlice.selectors
