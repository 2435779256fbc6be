import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { PriceCopyResult } from '#domain/priceTables/priceTables.schemas.ts'
import { copyPrices, previewPriceCopy } from '#src/features/matricula/prices/priceCopy.requests.ts'

/** What to copy: a table with its fees, or all fees of a year and unit. */
export interface CopyWanted {
  readonly idAnoLetivo: number
  readonly idUnidade: number | null
  /** Null if the table decides the kind. */
  readonly tipo: PriceTableKind | null
  readonly table: { readonly id: number; readonly name: string } | null
}

interface PriceCopyState {
  /** Null while nothing is copied. */
  readonly copy: CopyWanted | null
  readonly preview: PriceCopyResult | null
}

const initialState: PriceCopyState = { copy: null, preview: null }

/** Copying a year's prices to another year. */
export const priceCopySlice = createSlice({
  name: 'priceCopy',
  initialState,
  reducers: {
    copyOpened: (_, { payload }: PayloadAction<CopyWanted>) => ({ copy: payload, preview: null }),
    copyClosed: () => initialState,
    /** The choices differ from the previewed ones. */
    copyChanged: (state) => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(previewPriceCopy.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(copyPrices.failed, (state) => ({ ...state, preview: null }))
      .addCase(copyPrices.answered, () => initialState)
  },
  selectors: {
    selectCopy: (state) => state.copy,
    selectPreview: (state) => state.preview,
  },
})

export const { copyOpened, copyClosed, copyChanged } = priceCopySlice.actions
export const { selectCopy, selectPreview } = priceCopySlice.selectors
