import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ListRelocations,
  RelocatedPlace,
  RelocationChoices,
  RelocationPreview,
  RelocationSheet,
} from '#domain/relocations/relocations.wire.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  findRelocated,
  loadRelocatable,
  loadRelocation,
  loadRelocations,
  previewRelocation,
  relocate,
  undoRelocation,
} from '#src/features/academico/relocations/relocations.requests.ts'

/** Name of the draft of a new relocation. */
export const NEW_DRAFT = 'relocations/nova'

/** A preview, and the place that it is for. */
interface Looked {
  readonly place: RelocatedPlace
  readonly result: RelocationPreview
  /** Whether it replaced an outdated preview. */
  readonly isRenewed: boolean
}

/** A student as the search proposes them. */
interface Found {
  readonly id: number
  readonly name: string
  readonly ra: string
}

interface RelocationsState {
  /** Null before the first answer. */
  readonly page: ListRelocations['answer'] | null
  /** Whether the form of a new one is open. */
  readonly isOpening: boolean
  /** Proposed by the search; null while there is none. */
  readonly students: readonly Found[] | null
  /** Of the student that was chosen. */
  readonly choices: RelocationChoices | null
  readonly preview: Looked | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
  readonly record: RelocationSheet | null
  /** Whether the person says why it is undone. */
  readonly isUndoing: boolean
}

const NO_FORM = { isOpening: false, students: null, choices: null, preview: null, attempt: null } as const
const initialState: RelocationsState = { page: null, record: null, isUndoing: false, ...NO_FORM }

/** Transfers between units and reclassifications: the list, the form of a new one with its preview, and one of them. */
export const relocationsSlice = createSlice({
  name: 'relocations',
  initialState,
  reducers: {
    formOpened: (state): RelocationsState => ({ ...state, ...NO_FORM, isOpening: true }),
    formClosed: (state): RelocationsState => ({ ...state, ...NO_FORM }),
    seekingEnded: (state): RelocationsState => ({ ...state, students: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>): RelocationsState => ({ ...state, attempt: payload }),
    undoingOpened: (state): RelocationsState => ({ ...state, isUndoing: true }),
    undoingClosed: (state): RelocationsState => ({ ...state, isUndoing: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadRelocations.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(findRelocated.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadRelocatable.asked, (state) => ({ ...state, students: null, choices: null, preview: null }))
      .addCase(loadRelocatable.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(previewRelocation.answered, (state, { payload: { input, result } }) => ({
        ...state,
        preview: { place: input, result, isRenewed: false },
      }))
      .addCase(previewRelocation.failed, (state) => ({ ...state, preview: null }))
      .addCase(relocate.answered, (state, { payload: { result } }) => ({ ...state, ...NO_FORM, record: result }))
      .addCase(relocate.failed, (state, { payload: { input, failure } }) =>
        failure.current === null
          ? state
          : { ...state, preview: { place: input.place, result: failure.current, isRenewed: true } },
      )
      // Never shows one under the address of another.
      .addCase(loadRelocation.asked, (state, { payload }) =>
        state.record?.id === payload.input ? state : { ...state, record: null, isUndoing: false },
      )
      .addCase(loadRelocation.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(undoRelocation.answered, (state, { payload }) => ({
        ...state,
        record: payload.result,
        isUndoing: false,
      }))
      .addCase(undoRelocation.failed, (state, { payload: { failure } }) => ({
        ...state,
        record: failure.current ?? state.record,
        isUndoing: failure.current === null && state.isUndoing,
      }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectIsOpening: (state) => state.isOpening,
    selectStudents: (state) => state.students,
    selectChoices: (state) => state.choices,
    selectPreview: (state) => state.preview,
    selectAttempt: (state) => state.attempt,
    selectRecord: (state) => state.record,
    selectIsUndoing: (state) => state.isUndoing,
  },
})

export const { formOpened, formClosed, seekingEnded, attempted, undoingOpened, undoingClosed } =
  relocationsSlice.actions
export const {
  selectPage,
  selectIsOpening,
  selectStudents,
  selectChoices,
  selectPreview,
  selectAttempt,
  selectRecord,
  selectIsUndoing,
} = relocationsSlice.selectors
