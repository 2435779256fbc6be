import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MarkChange } from '#domain/marks/history.schemas.ts'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { loadHistory, loadSheet } from '#src/features/academico/marks/marks.requests.ts'

interface CellHistoryState {
  /** The cell whose history is looked at; null: none. */
  readonly cell: CellPlace | null
  /** Null before the answer. */
  readonly changes: readonly MarkChange[] | null
}

const initialState: CellHistoryState = { cell: null, changes: null }

/** What became of one cell of the sheet. */
export const cellHistorySlice = createSlice({
  name: 'cellHistory',
  initialState,
  reducers: {
    cellOpened: (_, { payload }: PayloadAction<CellPlace>): CellHistoryState => ({ cell: payload, changes: null }),
    cellClosed: (): CellHistoryState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadHistory.answered, (state, { payload: { result } }) => ({ ...state, changes: result }))
      .addCase(loadSheet.answered, () => initialState)
  },
  selectors: {
    selectCell: (state) => state.cell,
    selectChanges: (state) => state.changes,
  },
})

export const { cellOpened, cellClosed } = cellHistorySlice.actions
export const { selectCell, selectChanges } = cellHistorySlice.selectors
