import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import { forEachRegister, type RegisterName } from '#domain/registers/catalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { ExportRecords, RegisterQuery, RegisterRecord, SetStatuses } from '#domain/registers/registers.wire.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

interface Change {
  readonly id: number
  readonly versao: number
  readonly draft: RegisterDraft
}

interface StatusChange {
  readonly id: number
  readonly versao: number
  readonly ativo: boolean
}

const statuses = (body: SetStatuses['body']) => ({ body })

/** The requests of one register, under its own name: `materials/loadList`, `materials/create`, … */
const registerRequests = (name: RegisterName) => {
  const calls = REGISTER_ENDPOINTS[name]
  return {
    loadList: defineRequest(`${name}/loadList`, calls.list, {
      concurrency: 'latest',
      call: (query: RegisterQuery) => ({ query }),
    }),
    load: defineRequest(`${name}/load`, calls.get, {
      concurrency: 'latest',
      call: (id: number) => ({ params: { id } }),
    }),
    create: defineRequest(`${name}/create`, calls.create, {
      concurrency: 'leading',
      scope: 'app',
      call: (body: RegisterDraft) => ({ body }),
    }),
    update: defineRequest(`${name}/update`, calls.update, {
      concurrency: 'leading',
      scope: 'app',
      call: ({ id, versao, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
    }),
    setStatus: defineRequest(`${name}/setStatus`, calls.setStatus, {
      concurrency: 'leading',
      scope: 'app',
      call: ({ id, versao, ativo }: StatusChange) => ({ params: { id }, body: { ativo, versao } }),
    }),
    loadUses: defineRequest(`${name}/loadUses`, calls.uses, {
      concurrency: 'latest',
      call: ({ id }: RegisterRecord) => ({ params: { id } }),
    }),
    tryStatuses: defineRequest(`${name}/tryStatuses`, calls.tryStatuses, { concurrency: 'leading', call: statuses }),
    setStatuses: defineRequest(`${name}/setStatuses`, calls.setStatuses, {
      concurrency: 'leading',
      scope: 'app',
      call: statuses,
    }),
    exportList: requestEvents<ExportRecords['query'], null>(`${name}/exportList`),
  }
}

export const REGISTER_REQUESTS = forEachRegister(registerRequests)

/** Where a list stands; every other filter has the name that the wire gives it. */
const STANDING: readonly string[] = ['page', 'rowsPerPage', 'sorting', 'search']

/** What of a register the filters let through, and in which order. */
const meant = (values: FilterValues): RegisterQuery => {
  const filters = Object.entries(values).filter(([key, value]) => value !== null && !STANDING.includes(key))
  const search = textOf(values, 'search')
  return {
    ...(search !== '' && { Filtro: search }),
    ...Object.fromEntries(filters.map(([key, value]) => [key, value ?? undefined])),
  }
}

/** The page of a register that the filters let through. */
export const registerListAsked = (name: RegisterName, values: FilterValues) =>
  REGISTER_REQUESTS[name].loadList.asked({ ...listQueryOf(values), ...meant(values) })

/** The whole list as a file, with these columns. */
export const registerExportAsked = (name: RegisterName, values: FilterValues, wanted: ExportQuery) =>
  REGISTER_REQUESTS[name].exportList.asked({ ...orderOf(values), ...meant(values), ...wanted })
