import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListWaiting, WaitingRow } from '#domain/waitingList/waitingList.schemas.ts'
import { loadWaiting, refuseWaiting } from '#src/features/matricula/processes/waiting/waitingList.requests.ts'

interface WaitingListState {
  /** The last page; null before the first. */
  readonly page: ListWaiting['answer'] | null
  /** The entry whose removal dialog is open. */
  readonly open: WaitingRow | null
}

const initialState: WaitingListState = { page: null, open: null }

/** The waiting list of a process (M08). */
export const waitingListSlice = createSlice({
  name: 'waitingList',
  initialState,
  reducers: {
    refusalOpened: (state, { payload }: PayloadAction<WaitingRow>) => ({ ...state, open: payload }),
    refusalClosed: (state) => ({ ...state, open: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadWaiting.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(refuseWaiting.answered, (state) => ({ ...state, open: null }))
  },
  selectors: { selectWaiting: (state) => state.page, selectOpenRefusal: (state) => state.open },
})

export const { refusalOpened, refusalClosed } = waitingListSlice.actions
export const { selectWaiting, selectOpenRefusal } = waitingListSlice.selectors
