import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import type { CompensationBody, CompensationPage } from '#domain/compensations/compensations.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  loadCompensations,
  recordCompensation,
  undoCompensation,
} from '#src/features/academico/compensations/compensations.requests.ts'

/** The form of a new activity, or the question why one is undone. */
type Dialog = { readonly kind: 'recording' } | { readonly kind: 'undoing'; readonly id: number }

interface CompensationsState {
  readonly page: CompensationPage | null
  readonly dialog: Dialog | null
  /** The last activity that was sent, with its key: the same again is one activity. */
  readonly attempt: Attempt | null
}

const initialState: CompensationsState = { page: null, dialog: null, attempt: null }

/** Activities of a class group, subject and stage, and the one that is recorded or undone. */
export const compensationsSlice = createSlice({
  name: 'compensations',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<Dialog>) => ({ ...state, dialog: payload }),
    dialogClosed: (state) => ({ ...state, dialog: null }),
    /** A person wants to record an activity. */
    activityTyped: (state, _: PayloadAction<TypedActivity>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCompensations.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(recordCompensation.answered, (state) => ({ ...state, dialog: null }))
      .addCase(undoCompensation.answered, (state) => ({ ...state, dialog: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, dialog: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectDialog: (state) => state.dialog,
    selectAttempt: (state) => state.attempt,
  },
})

/** An activity as it was typed, without its key. */
export type TypedActivity = Omit<CompensationBody, 'chave'>

export const { dialogOpened, dialogClosed, activityTyped, attempted } = compensationsSlice.actions
export const { selectPage, selectDialog, selectAttempt } = compensationsSlice.selectors
