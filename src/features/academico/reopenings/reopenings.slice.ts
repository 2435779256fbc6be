import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListReopenings, Reopening } from '#domain/reopenings/reopenings.schemas.ts'
import { decideReopening, loadReopenings } from '#src/features/academico/reopenings/reopenings.requests.ts'

interface ReopeningsState {
  /** Null before the first answer. */
  readonly page: ListReopenings['answer'] | null
  /** The request that is looked at; null for none. */
  readonly opened: Reopening | null
  /** Whether a colleague decided meanwhile: the person looks again. */
  readonly isChanged: boolean
}

const initialState: ReopeningsState = { page: null, opened: null, isChanged: false }

/** The list of requests, and the one that is decided. */
export const reopeningsSlice = createSlice({
  name: 'reopenings',
  initialState,
  reducers: {
    reopeningOpened: (state, { payload }: PayloadAction<Reopening>) => ({
      ...state,
      opened: payload,
      isChanged: false,
    }),
    reopeningClosed: (state) => ({ ...state, opened: null, isChanged: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadReopenings.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(decideReopening.answered, (state) => ({ ...state, opened: null, isChanged: false }))
      .addCase(decideReopening.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
  },
})

export const { reopeningOpened, reopeningClosed } = reopeningsSlice.actions
export const { selectPage, selectOpened, selectIsChanged } = reopeningsSlice.selectors
