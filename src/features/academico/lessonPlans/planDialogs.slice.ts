import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { copyPlan, lessonPlans, stepPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'

type PlanDialog = 'review' | 'copy'

interface PlanDialogsState {
  /** The dialog that is open over a plan. */
  readonly open: PlanDialog | null
  /** The last copy that was asked for: another try of the same keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: PlanDialogsState = { open: null, attempt: null }

/** What the saga gives a key before it is sent. */
export const copyAsked = createAction<{
  readonly id: number
  readonly turmas: readonly number[]
  readonly dias: number
}>('planDialogs/copyAsked')

/** The dialogs over a plan: the opinion of the coordination, and a copy for other class groups. */
export const planDialogsSlice = createSlice({
  name: 'planDialogs',
  initialState,
  reducers: {
    dialogShown: (state, { payload }: PayloadAction<PlanDialog>) => ({ ...state, open: payload }),
    dialogHidden: (state) => ({ ...state, open: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(stepPlan.answered, (state) => ({ ...state, open: null }))
      .addCase(copyPlan.answered, () => initialState)
      .addCase(lessonPlans.requests.load.asked, () => initialState)
  },
  selectors: { selectDialog: (state) => state.open, selectAttempt: (state) => state.attempt },
})

export const { dialogShown, dialogHidden, attempted } = planDialogsSlice.actions
export const { selectDialog, selectAttempt } = planDialogsSlice.selectors
