import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppliedPage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { applyTest, changeTest, loadTests } from '#src/features/academico/appliedTests/appliedTests.requests.ts'

/** The assessment whose form is open. */
interface Opened {
  readonly numeroEtapa: number
  readonly idAvaliacao: number
}

interface AppliedTestsState {
  /** Null before the first answer. */
  readonly page: AppliedPage | null
  readonly opened: Opened | null
  /** The version that a colleague saved meanwhile; null: none. */
  readonly changedTo: number | null
}

const initialState: AppliedTestsState = { page: null, opened: null, changedTo: null }

/** The assessments of a class group in a subject, and the one whose form is open. */
export const appliedTestsSlice = createSlice({
  name: 'appliedTests',
  initialState,
  reducers: {
    testOpened: (state, { payload }: PayloadAction<Opened>) => ({ ...state, opened: payload, changedTo: null }),
    testClosed: (state) => ({ ...state, opened: null, changedTo: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadTests.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(applyTest.answered, (state) => ({ ...state, opened: null }))
      .addCase(changeTest.answered, (state) => ({ ...state, opened: null, changedTo: null }))
      .addCase(changeTest.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, changedTo: failure.current.versao },
      )
      .addMatcher(isMove.match, (state) => ({ ...state, opened: null, changedTo: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectChangedTo: (state) => state.changedTo,
  },
})

export const { testOpened, testClosed } = appliedTestsSlice.actions
export const { selectPage, selectOpened, selectChangedTo } = appliedTestsSlice.selectors
