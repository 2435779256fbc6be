import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListSecondCalls, SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { decideCall, loadCalls } from '#src/features/academico/appliedTests/secondCalls.requests.ts'

interface SecondCallsState {
  /** Null before the first answer. */
  readonly page: ListSecondCalls['answer'] | null
  /** The request that is decided; null for none. */
  readonly opened: SecondCall | null
  /** Whether a colleague decided meanwhile: the person looks again. */
  readonly isChanged: boolean
}

const initialState: SecondCallsState = { page: null, opened: null, isChanged: false }

/** The list of requests, and the one that is decided. */
export const secondCallsSlice = createSlice({
  name: 'secondCalls',
  initialState,
  reducers: {
    callOpened: (state, { payload }: PayloadAction<SecondCall>) => ({ ...state, opened: payload, isChanged: false }),
    callClosed: (state) => ({ ...state, opened: null, isChanged: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCalls.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(decideCall.answered, (state) => ({ ...state, opened: null, isChanged: false }))
      .addCase(decideCall.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
  },
  selectors: {
    selectCalls: (state) => state.page,
    selectCall: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
  },
})

export const { callOpened, callClosed } = secondCallsSlice.actions
export const { selectCalls, selectCall, selectIsChanged } = secondCallsSlice.selectors
