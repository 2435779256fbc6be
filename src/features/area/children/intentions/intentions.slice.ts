import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { IntentionQuestion } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import {
  answerIntention,
  intentionDraftOf,
  loadIntentions,
  type QuestionKey,
} from '#src/features/area/children/intentions/intentions.requests.ts'

interface IntentionsState {
  /** Null before the first answer. */
  readonly questions: readonly IntentionQuestion[] | null
  /** The question whose answer is being changed. */
  readonly changing: QuestionKey | null
}

const initialState: IntentionsState = { questions: null, changing: null }

/** The guardians' answers to whether children go on in the coming year (A01). */
export const intentionsSlice = createSlice({
  name: 'intentions',
  initialState,
  reducers: {
    changeBegun: (state, { payload: { idProcesso, idAluno } }: PayloadAction<QuestionKey>) => ({
      ...state,
      changing: { idProcesso, idAluno },
    }),
    changeLeft: (state) => ({ ...state, changing: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadIntentions.answered, (state, { payload }) => ({ ...state, questions: payload.result.perguntas }))
      .addCase(answerIntention.answered, (state, { payload: { input } }) => ({
        changing: null,
        questions:
          state.questions?.map((one) =>
            intentionDraftOf(one) === intentionDraftOf(input) ? { ...one, ...input.answer } : one,
          ) ?? null,
      }))
  },
  selectors: {
    selectQuestions: (state) => state.questions,
    selectChanging: (state) => state.changing,
  },
})

export const { changeBegun, changeLeft } = intentionsSlice.actions
export const { selectQuestions, selectChanging } = intentionsSlice.selectors
