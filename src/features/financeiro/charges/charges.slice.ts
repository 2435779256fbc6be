import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type {
  AgreementPreview,
  AgreementTermsBody,
  ChargeDetail,
  ChargePage,
  ChargeRow,
} from '#domain/charges/charges.schemas.ts'
import {
  breakAgreement,
  decideCharge,
  loadCharge,
  loadCharges,
  loadOpenCharges,
  makeAgreement,
  reverseSettlement,
  settleCharge,
  simulateAgreement,
} from '#src/features/financeiro/charges/charges.requests.ts'

/** An action on a charge; its key makes it happen once. */
export interface Work {
  readonly kind: 'settle' | 'agree'
  readonly charge: ChargeRow
  readonly key: string
}

interface ChargesState {
  /** The last page; null before the first. */
  readonly page: ChargePage | null
  readonly work: Work | null
  /** The charge whose payments are shown. */
  readonly detail: ChargeDetail | null
  /** The open charges of the student, for an agreement; null while loading. */
  readonly open: readonly ChargeRow[] | null
  readonly preview: { readonly terms: AgreementTermsBody; readonly result: AgreementPreview } | null
}

const initialState: ChargesState = { page: null, work: null, detail: null, open: null, preview: null }
const AT_REST = { work: null, open: null, preview: null } as const

/** What families owe, and the action under way. */
export const chargesSlice = createSlice({
  name: 'charges',
  initialState,
  reducers: {
    /** Asks to settle a charge, or to make an agreement. */
    workAsked: (state, _: PayloadAction<Pick<Work, 'kind' | 'charge'>>): ChargesState => ({ ...state, ...AT_REST }),
    workBegun: (state, { payload }: PayloadAction<Work>): ChargesState => ({ ...state, ...AT_REST, work: payload }),
    workLeft: (state): ChargesState => ({ ...state, ...AT_REST }),
    detailLeft: (state): ChargesState => ({ ...state, detail: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCharges.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadCharge.answered, (state, { payload }) => ({ ...state, detail: payload.result }))
      .addCase(loadOpenCharges.answered, (state, { payload }) => ({
        ...state,
        open: payload.result.items.filter(({ hoje }) => hoje > 0),
      }))
      .addCase(simulateAgreement.answered, (state, { payload }) => ({
        ...state,
        preview: { terms: payload.input, result: payload.result },
      }))
      .addCase(makeAgreement.failed, (state) => ({ ...state, preview: null }))
      .addCase(reverseSettlement.answered, (state, { payload }) => ({ ...state, detail: payload.result }))
      .addCase(breakAgreement.answered, (state) => ({ ...state, detail: null }))
      .addMatcher(isAnyOf(settleCharge.answered, decideCharge.answered, makeAgreement.answered), (state) => ({
        ...state,
        ...AT_REST,
      }))
  },
  selectors: {
    selectCharges: (state) => state.page,
    selectWork: (state) => state.work,
    selectDetail: (state) => state.detail,
    selectOpenCharges: (state) => state.open,
    selectPreview: (state) => state.preview,
  },
})

export const { workAsked, workBegun, workLeft, detailLeft } = chargesSlice.actions
export const { selectCharges, selectWork, selectDetail, selectOpenCharges, selectPreview } = chargesSlice.selectors
