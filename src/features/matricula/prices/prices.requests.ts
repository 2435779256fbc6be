import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import * as tables from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceCopy, PriceTableDraft } from '#domain/priceTables/priceTables.schemas.ts'
import { EXTRA_COURSES, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

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
  onSuccess: ({ ativo }) => `Tabela de preço ${ativo ? 'ativada' : 'inativada'} com sucesso!`,
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
  onSuccess: ({ ativo }) => `Anuidade ${ativo ? 'ativada' : 'inativada'} com sucesso!`,
})

/** Value of the filter “Situação” for active ones; the other one is for inactive ones. */
const ACTIVE = 1

/** The price tables that the filters let through; without a year the server takes the running one. */
export const priceTablesAsked = (values: FilterValues) =>
  loadPriceTables.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'kind'), (tipoTabelaPreco) => ({ tipoTabelaPreco })),
    ...given(idOf(values, 'status'), (status) => ({ Situacao: status === ACTIVE })),
    ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
  })

/** The annual fees of a kind that the filters let through; without a year the server takes the running one. */
export const annualFeesAsked = (tipo: PriceTableKind, values: FilterValues) =>
  loadAnnualFees.asked({
    ...listQueryOf(values),
    tipo,
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    // Those of extra courses have no course to be narrowed by.
    ...(tipo !== EXTRA_COURSES && given(idOf(values, 'course'), (idCurso) => ({ idCurso }))),
    ...given(idOf(values, 'status'), (status) => ({ Situacao: status === ACTIVE })),
    ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
  })
