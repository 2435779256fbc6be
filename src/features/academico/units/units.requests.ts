import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/units/units.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import type { UnitDraft } from '#domain/units/units.wire.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** A unit, with the version that the person saw. */
interface Seen {
  readonly id: number
  readonly versao: number
}

export const loadUnits = defineRequest('units/loadList', calls.listUnitPage, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listUnitPage>) => ({ query }),
})

export const loadUnit = defineRequest('units/load', calls.getUnit, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createUnit = defineRequest('units/create', calls.createUnit, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: UnitDraft) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateUnit = defineRequest('units/update', calls.updateUnit, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Seen & { readonly draft: UnitDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setUnitStatus = defineRequest('units/setStatus', calls.setUnitStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Seen & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onFailure: SAY_WHY,
  onSuccess: ({ ativo }) => `Unidade ${ativo ? 'ativada' : 'inativada'} com sucesso!`,
})

/** The page of units that the filters let through. */
export const unitsAsked = (values: FilterValues) => loadUnits.asked({ ...listQueryOf(values), ...filtersIn(values) })

export const exportUnitList = requestEvents<QueryOf<typeof calls.exportUnits>, null>('units/exportList')

/** The list of units as a file. */
export const unitExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportUnitList.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => {
  const active = values['Situacao']
  return {
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...(typeof active === 'boolean' && { Situacao: active }),
  }
}
