import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { RELEASE_CHANGES } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseCheck, ReleasePage, ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import type { ChildCard } from '#domain/reportCards/reportCards.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import {
  changeReleases,
  checkReleases,
  findStudents,
  loadPreview,
  loadReleases,
} from '#src/features/academico/markReleases/markReleases.requests.ts'
import { releaseId } from '#src/features/academico/markReleases/releaseId.ts'

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
  /** Whether somebody looks at marks as a family will see them; of whom, once a student is chosen. */
  readonly isPreviewing: boolean
  readonly preview: ChildCard | null
  /** Students found for it; null without a search. */
  readonly students: AnswerOf<typeof listStudents>['items'] | null
}

const initialState: MarkReleasesState = {
  page: null,
  selected: [],
  change: null,
  check: null,
  isPreviewing: false,
  preview: null,
  students: null,
}

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
    previewOpened: (state): MarkReleasesState => ({ ...state, isPreviewing: true, preview: null, students: null }),
    previewClosed: (state): MarkReleasesState => ({ ...state, isPreviewing: false, preview: null, students: null }),
    seekingEnded: (state): MarkReleasesState => ({ ...state, students: null }),
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
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadPreview.answered, (state, { payload }) => ({ ...state, preview: payload.result.alunos[0] ?? null }))
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
    selectIsPreviewing: (state) => state.isPreviewing,
    selectPreview: (state) => state.preview,
    selectStudents: (state) => state.students,
  },
})

export const { rowsSelected, changeOpened, changeClosed, previewOpened, previewClosed, seekingEnded } =
  markReleasesSlice.actions
export const {
  selectPage,
  selectSelected,
  selectChange,
  selectCheck,
  selectIsPreviewing,
  selectPreview,
  selectStudents,
} = markReleasesSlice.selectors
