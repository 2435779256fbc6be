import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { annualFees, listedFeesSlice, setAnnualFeeStatus } from '#src/features/matricula/prices/annualFees.record.ts'
import { FEES } from '#src/features/matricula/prices/paths.ts'
import { copyPrices, previewPriceCopy } from '#src/features/matricula/prices/priceCopy.requests.ts'
import { priceCopySlice } from '#src/features/matricula/prices/priceCopy.slice.ts'
import { pricesSaga } from '#src/features/matricula/prices/prices.saga.ts'
import {
  createPriceTable,
  priceTables,
  setPriceTableStatus,
} from '#src/features/matricula/prices/priceTables.record.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** Without a year the server takes the running one. */
const feeFeeds = (tipo: PriceTableKind): Readonly<Record<string, Feeds>> => ({
  [FEES[tipo].list]: listFeed(annualFees, (values) => ({
    ...listQueryOf(values),
    tipo,
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }),
    // Fees of extra courses cannot be filtered by course.
    ...(tipo !== EXTRA_COURSES && given(idOf(values, 'course'), (idCurso) => ({ idCurso }))),
    ...statusMeant(values),
    ...searchMeant(values),
  })),
  [FEES[tipo].form]: formFeed(annualFees),
})

// A saga saves fees, after uploading their file.
const { loadList, loadChoices, load } = annualFees.requests

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: {
    priceTables: priceTables.reducer,
    annualFees: annualFees.reducer,
    listedFees: listedFeesSlice.reducer,
    priceCopy: priceCopySlice.reducer,
  },
  recorded: { priceTables: NOTHING_PERSONAL, annualFees: NOTHING_PERSONAL, priceCopy: NOTHING_PERSONAL },
  requests: [
    ...Object.values(priceTables.requests),
    createPriceTable,
    setPriceTableStatus,
    loadList,
    loadChoices,
    load,
    setAnnualFeeStatus,
    previewPriceCopy,
    copyPrices,
  ],
  sagas: { prices: pricesSaga },
  outdatedBy: [...endsOf(setPriceTableStatus), ...endsOf(setAnnualFeeStatus)],
  feeds: {
    [priceTables.paths.list]: listFeed(priceTables, (values) => ({
      ...listQueryOf(values),
      ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', tipoTabelaPreco: 'kind' }),
      ...statusMeant(values),
      ...searchMeant(values),
    })),
    [priceTables.paths.formOf(null)]: formFeed(priceTables),
    [priceTables.paths.form]: formFeed(priceTables),
    ...feeFeeds(REGULAR_COURSES),
    ...feeFeeds(EXTRA_COURSES),
    ...feeFeeds(OTHER_ITEMS),
  },
})
