import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerPage } from '#domain/authorisations/authorisations.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { enterPaper, loadAnswers } from '#src/features/academico/authorisations/authorisations.record.ts'

interface AnswersState {
  /** The authorisation of the page; null before the first answer. */
  readonly of: number | null
  readonly page: AnswerPage | null
  /** The row whose answers are looked at, and whether a paper is entered for it. */
  readonly opened: number | null
  readonly onPaper: boolean
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: AnswersState = { of: null, page: null, opened: null, onPaper: false, attempt: null }

/** What families said of the open authorisation. */
export const answersSlice = createSlice({
  name: 'authorisationAnswers',
  initialState,
  reducers: {
    rowOpened: (state, { payload }: PayloadAction<number>): AnswersState => ({
      ...state,
      opened: payload,
      onPaper: false,
    }),
    rowClosed: (state): AnswersState => ({ ...state, opened: null, onPaper: false }),
    paperOpened: (state): AnswersState => ({ ...state, onPaper: true }),
    paperClosed: (state): AnswersState => ({ ...state, onPaper: false }),
    attempted: (state, { payload }: PayloadAction<Attempt>): AnswersState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAnswers.answered, (state, { payload: { input, result } }) => ({
        ...state,
        of: input.id,
        page: result,
      }))
      .addCase(enterPaper.answered, (state) => ({ ...state, onPaper: false, attempt: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, opened: null, onPaper: false }))
  },
  selectors: {
    selectAnswers: ({ of, page }, id: number) => (of === id ? page : null),
    selectOpened: ({ page, opened }) => page?.items.find(({ id }) => id === opened) ?? null,
    selectOnPaper: ({ onPaper }) => onPaper,
    selectAttempt: ({ attempt }) => attempt,
  },
})

export const { rowOpened, rowClosed, paperOpened, paperClosed, attempted } = answersSlice.actions
export const { selectAnswers, selectOpened, selectOnPaper, selectAttempt } = answersSlice.selectors
