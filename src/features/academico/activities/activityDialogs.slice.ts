import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import type { ActivityRow, CountableAssessment } from '#domain/activities/activities.schemas.ts'
import { copyActivity, loadCountable } from '#src/features/academico/activities/activities.record.ts'

/** The activity that is to be copied. */
export type Copied = Pick<ActivityRow, 'id' | 'titulo' | 'idDisciplina' | 'abre' | 'entrega'>

interface ActivityDialogsState {
  readonly copied: Copied | null
  /** The last copy that was asked for: another try of the same keeps its key. */
  readonly attempt: Attempt | null
  /** What an activity of some class groups and a subject may count for; null before the answer. */
  readonly countable: {
    readonly turmas: readonly number[]
    readonly idDisciplina: number
    readonly avaliacoes: readonly CountableAssessment[]
  } | null
}

const initialState: ActivityDialogsState = { copied: null, attempt: null, countable: null }

/** What the saga gives a key before it is sent. */
export const copyAsked = createAction<{
  readonly id: number
  readonly turmas: readonly number[]
  readonly dias: number
}>('activityDialogs/copyAsked')

/** What stands over the list and the form: a copy for other class groups, and the assessments to choose from. */
export const activityDialogsSlice = createSlice({
  name: 'activityDialogs',
  initialState,
  reducers: {
    copyShown: (state, { payload }: PayloadAction<Copied>) => ({ ...state, copied: payload }),
    copyHidden: (state) => ({ ...state, copied: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(copyActivity.answered, (state) => ({ ...state, copied: null, attempt: null }))
      .addCase(loadCountable.asked, (state) => ({ ...state, countable: null }))
      .addCase(loadCountable.answered, (state, { payload: { input, result } }) => ({
        ...state,
        countable: { ...input, avaliacoes: result.avaliacoes },
      }))
  },
  selectors: {
    selectCopied: (state) => state.copied,
    selectAttempt: (state) => state.attempt,
    selectCountable: (state) => state.countable,
  },
})

export const { copyShown, copyHidden, attempted } = activityDialogsSlice.actions
export const { selectCopied, selectAttempt, selectCountable } = activityDialogsSlice.selectors
