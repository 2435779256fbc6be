import { createSlice } from '@reduxjs/toolkit'
import type {
  CopyTarget,
  LessonContentDraft,
  LessonProgress,
  LessonSheet,
  PendingLessons,
} from '#domain/lessonContents/lessonContents.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import * as requests from '#src/features/academico/lessonContents/lessonContents.requests.ts'

interface LessonContentsState {
  /** The lesson that is open; null before the answer. */
  readonly sheet: LessonSheet | null
  readonly conflict: Conflict<LessonContentDraft, LessonSheet> | null
  /** Lessons to copy to, while the dialog is open. */
  readonly targets: readonly CopyTarget[] | null
  readonly pending: PendingLessons | null
  readonly progress: LessonProgress | null
}

const initialState: LessonContentsState = {
  sheet: null,
  conflict: null,
  targets: null,
  pending: null,
  progress: null,
}

/** A-L1. */
export const lessonContentsSlice = createSlice({
  name: 'lessonContents',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
    copyClosed: (state) => ({ ...state, targets: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, requests.saveSheet)
      // No lesson is shown under the address of another.
      .addCase(requests.loadSheet.asked, (state, { payload }) =>
        state.sheet?.aula.id === payload.input ? state : { ...state, sheet: null, conflict: null, targets: null },
      )
      .addCase(requests.loadSheet.answered, (state, { payload }) => ({ ...state, sheet: payload.result }))
      .addCase(requests.saveSheet.answered, (state, { payload }) => ({ ...state, sheet: payload.result }))
      .addCase(requests.removeContent.answered, (state, { payload }) => ({ ...state, sheet: payload.result }))
      .addCase(requests.removeContent.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, sheet: failure.current },
      )
      .addCase(requests.loadTargets.answered, (state, { payload }) => ({ ...state, targets: payload.result.aulas }))
      .addCase(requests.copyContent.answered, (state) => ({ ...state, targets: null }))
      .addCase(requests.loadPending.answered, (state, { payload }) => ({ ...state, pending: payload.result }))
      .addCase(requests.loadProgress.asked, (state) => ({ ...state, progress: null }))
      .addCase(requests.loadProgress.answered, (state, { payload }) => ({ ...state, progress: payload.result }))
  },
  selectors: {
    selectSheet: (state) => state.sheet,
    selectConflict: (state) => state.conflict,
    selectTargets: (state) => state.targets,
    selectPending: (state) => state.pending,
    selectProgress: (state) => state.progress,
  },
})

export const { conflictClosed, copyClosed } = lessonContentsSlice.actions
export const { selectSheet, selectConflict, selectTargets, selectPending, selectProgress } =
  lessonContentsSlice.selectors
