import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import * as tables from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceCopy, PriceTableDraft } from '#domain/priceTables/priceTables.schemas.ts'
import { EXTRA_COURSES, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import type { Version } from '#src/core/records/recordRequests.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** What price tables and annual fees are called. */
export const PRICE_TABLE_NAME = { one: 'Tabela de preço', genero: 'a' } as const
export const ANNUAL_FEE_NAME = { one: 'Anuidade', genero: 'a' } as const

export const loadPriceTables = defineRequest('prices/loadTables', tables.listPriceTables, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof tables.listPriceTables>) => ({ query }),
})

export const loadPriceChoices = defineRequest('prices/loadChoices', tables.priceChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadPriceTable = defineRequest('prices/loadTable', tables.getPriceTable, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createPriceTable = defineRequest('prices/createTable', tables.createPriceTable, {
  concurrency: 'leading',
  scope: 'app',
  call: (draft: PriceTableDraft) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updatePriceTable = defineRequest('prices/updateTable', tables.updatePriceTable, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: PriceTableDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setPriceTableStatus = defineRequest('prices/setTableStatus', tables.setPriceTableStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onFailure: SAY_WHY,
  onSuccess: ({ ativo }) => doneText(PRICE_TABLE_NAME, ativo ? 'ativad' : 'inativad'),
})

export const previewPriceCopy = defineRequest('prices/previewCopy', tables.previewPriceCopy, {
  concurrency: 'latest',
  call: (copy: PriceCopy) => ({ body: copy }),
  onFailure: SAY_WHY,
})

export const copyPrices = defineRequest('prices/copy', tables.copyPrices, {
  concurrency: 'leading',
  scope: 'app',
  call: (copy: PriceCopy) => ({ body: copy }),
  onFailure: SAY_WHY,
})

export const loadAnnualFees = defineRequest('prices/loadFees', fees.listAnnualFees, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof fees.listAnnualFees>) => ({ query }),
})

export const loadAnnualFee = defineRequest('prices/loadFee', fees.getAnnualFee, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createAnnualFee = defineRequest('prices/createFee', fees.createAnnualFee, {
  concurrency: 'leading',
  scope: 'app',
  call: (draft: AnnualFeeDraft) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateAnnualFee = defineRequest('prices/updateFee', fees.updateAnnualFee, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: AnnualFeeDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface FeeStatus extends Version {
  /** Whose list asks again. */
  readonly tipo: PriceTableKind
  readonly ativo: boolean
}

export const setAnnualFeeStatus = defineRequest('prices/setFeeStatus', fees.setAnnualFeeStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: FeeStatus) => ({ params: { id }, body: { ativo, versao } }),
  onFailure: SAY_WHY,
  onSuccess: ({ ativo }) => doneText(ANNUAL_FEE_NAME, ativo ? 'ativad' : 'inativad'),
})

/** The price tables that the filters let through; without a year the server takes the running one. */
export const priceTablesAsked = (values: FilterValues) =>
  loadPriceTables.asked({
    ...listQueryOf(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', tipoTabelaPreco: 'kind' }),
    ...statusMeant(values),
    ...searchMeant(values),
  })

/** The annual fees of a kind that the filters let through; without a year the server takes the running one. */
export const annualFeesAsked = (tipo: PriceTableKind, values: FilterValues) =>
  loadAnnualFees.asked({
    ...listQueryOf(values),
    tipo,
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }),
    // Those of extra courses have no course to be narrowed by.
    ...(tipo !== EXTRA_COURSES && given(idOf(values, 'course'), (idCurso) => ({ idCurso }))),
    ...statusMeant(values),
    ...searchMeant(values),
  })
