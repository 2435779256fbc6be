import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { NextYear, PieceCopy, PieceCopyResult } from '#domain/nextYear/nextYear.schemas.ts'
import { copyPiece, loadNextYear, previewPiece } from '#src/features/academico/nextYear/nextYear.requests.ts'

interface NextYearState {
  /** Null before the first answer. */
  readonly board: NextYear | null
  /** What is about to be copied; null: nothing. */
  readonly opened: Omit<PieceCopy, 'reajuste'> | null
  readonly preview: PieceCopyResult | null
}

const initialState: NextYearState = { board: null, opened: null, preview: null }

/** What of a year is in the next one, and the piece that is being copied. */
export const nextYearSlice = createSlice({
  name: 'nextYear',
  initialState,
  reducers: {
    copyOpened: (state, { payload }: PayloadAction<Omit<PieceCopy, 'reajuste'>>): NextYearState => ({
      ...state,
      opened: payload,
      preview: null,
    }),
    copyClosed: (state): NextYearState => ({ ...state, opened: null, preview: null }),
    /** The index is another than that of the preview. */
    copyChanged: (state): NextYearState => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNextYear.answered, (state, { payload: { result } }): NextYearState => ({ ...state, board: result }))
      .addCase(
        previewPiece.answered,
        (state, { payload: { input, result } }): NextYearState => ({
          ...state,
          preview: input.parte === state.opened?.parte ? result : null,
        }),
      )
      .addCase(copyPiece.failed, (state): NextYearState => ({ ...state, preview: null }))
      .addCase(copyPiece.answered, (state): NextYearState => ({ ...state, opened: null, preview: null }))
  },
  selectors: {
    selectBoard: (state) => state.board,
    selectOpened: (state) => state.opened,
    selectPreview: (state) => state.preview,
  },
})

export const { copyOpened, copyClosed, copyChanged } = nextYearSlice.actions
export const { selectBoard, selectOpened, selectPreview } = nextYearSlice.selectors
