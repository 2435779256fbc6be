import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BalancePage } from '#domain/lessons/lessonBalance.schemas.ts'
import { balanceId } from '#src/core/lessonContents/paths.ts'
import { explainBalance, loadBalances } from '#src/features/academico/lessonBalance/lessonBalance.requests.ts'

/** Name of the explanation that is typed. */
export const EXPLAIN_DRAFT = 'lessonBalance/explicacao'

interface LessonBalanceState {
  /** Null before the first answer. */
  readonly page: BalancePage | null
  /** `balanceId` of the row that is open. */
  readonly opened: number | null
}

const initialState: LessonBalanceState = { page: null, opened: null }

/** Lessons planned and given. */
export const lessonBalanceSlice = createSlice({
  name: 'lessonBalance',
  initialState,
  reducers: {
    rowOpened: (state, { payload }: PayloadAction<number>): LessonBalanceState => ({ ...state, opened: payload }),
    rowClosed: (state): LessonBalanceState => ({ ...state, opened: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadBalances.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(explainBalance.answered, (state) => ({ ...state, opened: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.page?.items.find((row) => balanceId(row) === state.opened) ?? null,
  },
})

export const { rowOpened, rowClosed } = lessonBalanceSlice.actions
export const { selectPage, selectOpened } = lessonBalanceSlice.selectors
