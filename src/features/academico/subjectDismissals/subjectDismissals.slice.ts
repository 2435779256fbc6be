import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  DismissalChoices,
  DismissalEffect,
  DismissalSheet,
  ListDismissals,
} from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  grantDismissals,
  loadChoices,
  loadDismissals,
  openDismissal,
  previewDismissals,
  removeDismissal,
} from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'

interface DismissalsState {
  /** Null before the first answer. */
  readonly page: ListDismissals['answer'] | null
  /** The dismissal that is looked at; null for none. */
  readonly opened: DismissalSheet | null
  /** Whether it is being removed: the person says why. */
  readonly isRemoving: boolean
  /** Whether the form of new ones is open. */
  readonly isGranting: boolean
  /** Of the class group that was chosen in it. */
  readonly choices: DismissalChoices | null
  /** What the dismissals would do, as it was asked for last. */
  readonly preview: readonly DismissalEffect[] | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const NO_FORM = { isGranting: false, choices: null, preview: null, attempt: null } as const
const initialState: DismissalsState = { page: null, opened: null, isRemoving: false, ...NO_FORM }

/** Dismissals from subjects: the list, the one that is open, and the form of new ones. */
export const subjectDismissalsSlice = createSlice({
  name: 'subjectDismissals',
  initialState,
  reducers: {
    sheetClosed: (state): DismissalsState => ({ ...state, opened: null, isRemoving: false }),
    removalOpened: (state): DismissalsState => ({ ...state, isRemoving: true }),
    removalClosed: (state): DismissalsState => ({ ...state, isRemoving: false }),
    formOpened: (state): DismissalsState => ({ ...state, ...NO_FORM, isGranting: true }),
    formClosed: (state): DismissalsState => ({ ...state, ...NO_FORM }),
    previewOutdated: (state): DismissalsState => ({ ...state, preview: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>): DismissalsState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDismissals.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(openDismissal.answered, (state, { payload }) => ({
        ...state,
        opened: payload.result,
        isRemoving: false,
      }))
      .addCase(loadChoices.asked, (state) => ({ ...state, choices: null, preview: null }))
      .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(previewDismissals.asked, (state) => ({ ...state, preview: null }))
      .addCase(previewDismissals.answered, (state, { payload }) => ({ ...state, preview: payload.result.alunos }))
      .addCase(grantDismissals.answered, (state) => ({ ...state, ...NO_FORM }))
      .addCase(removeDismissal.answered, (state) => ({ ...state, opened: null, isRemoving: false }))
      .addCase(removeDismissal.failed, (state, { payload: { failure } }) => ({
        ...state,
        opened: failure.current ?? state.opened,
        isRemoving: failure.current === null && state.isRemoving,
      }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsRemoving: (state) => state.isRemoving,
    selectIsGranting: (state) => state.isGranting,
    selectChoices: (state) => state.choices,
    selectPreview: (state) => state.preview,
    selectAttempt: (state) => state.attempt,
  },
})

export const { sheetClosed, removalOpened, removalClosed, formOpened, formClosed, previewOutdated, attempted } =
  subjectDismissalsSlice.actions
export const {
  selectPage,
  selectOpened,
  selectIsRemoving,
  selectIsGranting,
  selectChoices,
  selectPreview,
  selectAttempt,
} = subjectDismissalsSlice.selectors
