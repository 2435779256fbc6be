import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnnualFeeDraft, AnnualFeeRecord, ListAnnualFees } from '#domain/annualFees/annualFees.schemas.ts'
import { type PriceTableKind, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import type {
  ListPriceTables,
  PriceChoices,
  PriceCopyResult,
  PriceTableDraft,
  PriceTableRecord,
} from '#domain/priceTables/priceTables.schemas.ts'
import {
  copyPrices,
  loadAnnualFee,
  loadAnnualFees,
  loadPriceChoices,
  loadPriceTable,
  loadPriceTables,
  previewPriceCopy,
  updateAnnualFee,
  updatePriceTable,
} from '#src/features/matricula/prices/prices.requests.ts'

/** What is to be copied: a table with its fees, or all fees of a year and unit. */
export interface CopyWanted {
  readonly idAnoLetivo: number
  readonly idUnidade: number | null
  /** Null where the table says of what the fees are. */
  readonly tipo: PriceTableKind | null
  readonly table: { readonly id: number; readonly name: string } | null
}

interface PricesState {
  /** The pages that were answered last; null before the first. */
  readonly tables: ListPriceTables['answer'] | null
  readonly fees: ListAnnualFees['answer'] | null
  /** Whose fees those are, or will be. */
  readonly feeKind: PriceTableKind
  readonly choices: PriceChoices | null
  readonly table: PriceTableRecord | null
  readonly fee: AnnualFeeRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly tableConflict: { readonly mine: PriceTableDraft; readonly current: PriceTableRecord } | null
  readonly feeConflict: { readonly mine: AnnualFeeDraft; readonly current: AnnualFeeRecord } | null
  readonly copy: CopyWanted | null
  readonly preview: PriceCopyResult | null
}

const initialState: PricesState = {
  tables: null,
  fees: null,
  feeKind: REGULAR_COURSES,
  choices: null,
  table: null,
  fee: null,
  tableConflict: null,
  feeConflict: null,
  copy: null,
  preview: null,
}

/** Price tables and annual fees. Filters, page and order are in `core/filters`. */
export const pricesSlice = createSlice({
  name: 'prices',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, tableConflict: null, feeConflict: null }),
    copyOpened: (state, { payload }: PayloadAction<CopyWanted>) => ({ ...state, copy: payload, preview: null }),
    copyClosed: (state) => ({ ...state, copy: null, preview: null }),
    /** Another year or percentage than the one that was looked at. */
    copyChanged: (state) => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPriceTables.answered, (state, { payload }) => ({ ...state, tables: payload.result }))
      .addCase(loadAnnualFees.asked, (state, { payload: { input } }) =>
        input.tipo === state.feeKind ? state : { ...state, fees: null, feeKind: input.tipo },
      )
      .addCase(loadAnnualFees.answered, (state, { payload }) => ({ ...state, fees: payload.result }))
      .addCase(loadPriceChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadPriceTable.asked, (state) => ({ ...state, table: null, tableConflict: null }))
      .addCase(loadPriceTable.answered, (state, { payload }) => ({ ...state, table: payload.result }))
      .addCase(loadAnnualFee.asked, (state) => ({ ...state, fee: null, feeConflict: null }))
      .addCase(loadAnnualFee.answered, (state, { payload }) => ({ ...state, fee: payload.result }))
      .addCase(updatePriceTable.asked, (state) => ({ ...state, tableConflict: null }))
      .addCase(updatePriceTable.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        tableConflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(updateAnnualFee.asked, (state) => ({ ...state, feeConflict: null }))
      .addCase(updateAnnualFee.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        feeConflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(previewPriceCopy.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(copyPrices.answered, (state) => ({ ...state, copy: null, preview: null }))
  },
  selectors: {
    selectTables: (state) => state.tables,
    selectFees: (state) => state.fees,
    selectChoices: (state) => state.choices,
    selectTable: (state) => state.table,
    selectFee: (state) => state.fee,
    selectTableConflict: (state) => state.tableConflict,
    selectFeeConflict: (state) => state.feeConflict,
    selectCopy: (state) => state.copy,
    selectPreview: (state) => state.preview,
  },
})

export const { conflictClosed, copyOpened, copyClosed, copyChanged } = pricesSlice.actions
export const {
  selectTables,
  selectFees,
  selectChoices,
  selectTable,
  selectFee,
  selectTableConflict,
  selectFeeConflict,
  selectCopy,
  selectPreview,
} = pricesSlice.selectors
