import { createSlice } from '@reduxjs/toolkit'
import * as calls from '#domain/annualFees/annualFees.endpoints.ts'
import type { AnnualFeeWire } from '#domain/annualFees/annualFees.schemas.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { priceChoices } from '#domain/priceTables/priceTables.endpoints.ts'
import { type PriceTableKind, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { type RecordClient, recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import type { RecordPaths } from '#src/core/records/recordPathsAt.ts'
import { createRequest, statusRequest } from '#src/core/records/recordRequests.ts'

/** The paths of a kind of fee: each kind has its own list. */
export const feePaths = (kind: PriceTableKind): RecordPaths => recordPaths(FEE_FEATURES[kind], `annualFees/${kind}`)

/** Annual fees (M22 to M24). */
export const annualFees = recordClient<AnnualFeeWire>('annualFees', {
  called: { one: 'Anuidade', genero: 'a' },
  paths: feePaths(REGULAR_COURSES),
  calls: {
    list: calls.listAnnualFees,
    choices: priceChoices,
    get: calls.getAnnualFee,
    update: calls.updateAnnualFee,
  },
})

/** The same, with the paths of one kind. */
export const feesOf = (kind: PriceTableKind): RecordClient<AnnualFeeWire> => ({ ...annualFees, paths: feePaths(kind) })

export const createAnnualFee = createRequest(annualFees, calls.createAnnualFee)
export const setAnnualFeeStatus = statusRequest(annualFees, calls.setAnnualFeeStatus)

interface ListedFees {
  /** The kind of the listed fees; null before the first page. */
  readonly kind: PriceTableKind | null
}

const initialState: ListedFees = { kind: null }

/** Keeps the kind of the last listed fees, so that no list shows those of another. */
export const listedFeesSlice = createSlice({
  name: 'listedFees',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(annualFees.requests.loadList.answered, (_, { payload }) => ({ kind: payload.input.tipo }))
  },
  selectors: { selectListedKind: (state) => state.kind },
})

export const { selectListedKind } = listedFeesSlice.selectors
