import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { NextYear, PieceCopy, PieceCopyResult } from '#domain/nextYear/nextYear.schemas.ts'
import { type HeldPlace, NO_PLACE, placeAsked } from '#src/core/filters/heldPlace.ts'
import { copyPiece, loadNextYear, previewPiece } from '#src/features/academico/nextYear/nextYear.requests.ts'

interface NextYearState extends HeldPlace {
  /** Null before the first answer. */
  readonly board: NextYear | null
  /** What is about to be copied; null: nothing. */
  readonly opened: Omit<PieceCopy, 'reajuste'> | null
  readonly preview: PieceCopyResult | null
}

const initialState: NextYearState = { ...NO_PLACE, board: null, opened: null, preview: null }

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
      .addCase(loadNextYear.asked, (state, { payload: { input } }): NextYearState => placeAsked(state, input))
      .addCase(
        loadNextYear.answered,
        (state, { payload: { result } }): NextYearState => ({ ...state, board: result, isOld: false }),
      )
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
    selectIsOld: (state) => state.isOld,
    selectOpened: (state) => state.opened,
    selectPreview: (state) => state.preview,
  },
})

export const { copyOpened, copyClosed, copyChanged } = nextYearSlice.actions
export const { selectBoard, selectIsOld, selectOpened, selectPreview } = nextYearSlice.selectors
