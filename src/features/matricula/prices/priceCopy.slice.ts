import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { PriceCopyResult } from '#domain/priceTables/priceTables.schemas.ts'
import { copyPrices, previewPriceCopy } from '#src/features/matricula/prices/priceCopy.requests.ts'

/** What is to be copied: a table with its fees, or all fees of a year and unit. */
export interface CopyWanted {
  readonly idAnoLetivo: number
  readonly idUnidade: number | null
  /** Null where the table says of what the fees are. */
  readonly tipo: PriceTableKind | null
  readonly table: { readonly id: number; readonly name: string } | null
}

interface PriceCopyState {
  /** Null while nothing is to be copied. */
  readonly copy: CopyWanted | null
  readonly preview: PriceCopyResult | null
}

const initialState: PriceCopyState = { copy: null, preview: null }

/** Prices of a year that are copied to another one. */
export const priceCopySlice = createSlice({
  name: 'priceCopy',
  initialState,
  reducers: {
    copyOpened: (_, { payload }: PayloadAction<CopyWanted>) => ({ copy: payload, preview: null }),
    copyClosed: () => initialState,
    /** Another year or percentage than the one that was looked at. */
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
