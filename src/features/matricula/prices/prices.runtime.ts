import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { FEES, NEW_TABLE_PATH, PRICE_TABLES } from '#src/features/matricula/prices/paths.ts'
import {
  annualFeesAsked,
  copyPrices,
  createPriceTable,
  loadAnnualFee,
  loadAnnualFees,
  loadPriceChoices,
  loadPriceTable,
  loadPriceTables,
  previewPriceCopy,
  priceTablesAsked,
  setAnnualFeeStatus,
  setPriceTableStatus,
  updatePriceTable,
} from '#src/features/matricula/prices/prices.requests.ts'
import { pricesSaga } from '#src/features/matricula/prices/prices.saga.ts'
import { pricesSlice } from '#src/features/matricula/prices/prices.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

const feeFeeds = (kind: PriceTableKind): Readonly<Record<string, Feeds>> => ({
  [FEES[kind]]: ({ filters, arriving }) => [
    ...(arriving ? [loadPriceChoices.asked(null)] : []),
    annualFeesAsked(kind, filters),
  ],
  [`${FEES[kind]}/:id`]: ({ params, arriving }) => {
    const id = idIn(params['id'])
    return arriving ? [loadPriceChoices.asked(null), ...(id === null ? [] : [loadAnnualFee.asked(id)])] : []
  },
})

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { prices: pricesSlice.reducer },
  recorded: ['prices'],
  requests: [
    loadPriceTables,
    loadPriceChoices,
    loadPriceTable,
    createPriceTable,
    updatePriceTable,
    setPriceTableStatus,
    previewPriceCopy,
    copyPrices,
    loadAnnualFees,
    loadAnnualFee,
    setAnnualFeeStatus,
  ],
  sagas: { prices: pricesSaga },
  outdatedBy: [...endsOf(setPriceTableStatus), ...endsOf(setAnnualFeeStatus)],
  feeds: {
    [PRICE_TABLES]: ({ filters, arriving }) => [
      ...(arriving ? [loadPriceChoices.asked(null)] : []),
      priceTablesAsked(filters),
    ],
    [NEW_TABLE_PATH]: ({ arriving }) => (arriving ? [loadPriceChoices.asked(null)] : []),
    [`${PRICE_TABLES}/:id`]: ({ params, arriving }) =>
      arriving ? [loadPriceChoices.asked(null), loadPriceTable.asked(Number(params['id']))] : [],
    ...feeFeeds(REGULAR_COURSES),
    ...feeFeeds(EXTRA_COURSES),
    ...feeFeeds(OTHER_ITEMS),
  },
})
