import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import { forEachRegister, REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type {
  ExportRecords,
  RegisterQuery,
  RegisterRecord,
  SetStatuses,
  SimulateStatuses,
} from '#domain/registers/registers.wire.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

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

/** The requests of one register, under its own name: `materials/loadList`, `materials/create`, … */
const registerRequests = (name: RegisterName) => {
  const calls = REGISTER_ENDPOINTS[name]
  const { one, many, genero } = REGISTERS[name]
  const statusOf = (ativo: boolean): string => `${ativo ? 'ativad' : 'inativad'}${genero}`
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
      onFailure: SAY_WHY_NOT_SAVED,
    }),
    update: defineRequest(`${name}/update`, calls.update, {
      concurrency: 'leading',
      scope: 'app',
      call: ({ id, versao, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
      onFailure: SAY_WHY_NOT_SAVED,
    }),
    setStatus: defineRequest(`${name}/setStatus`, calls.setStatus, {
      concurrency: 'leading',
      scope: 'app',
      call: ({ id, versao, ativo }: StatusChange) => ({ params: { id }, body: { ativo, versao } }),
      onSuccess: ({ ativo }) => `${one} ${statusOf(ativo)} com sucesso!`,
      onFailure: SAY_WHY,
    }),
    loadUses: defineRequest(`${name}/loadUses`, calls.uses, {
      concurrency: 'latest',
      call: ({ id }: RegisterRecord) => ({ params: { id } }),
      onFailure: SAY_WHY,
    }),
    simulateStatuses: defineRequest(`${name}/simulateStatuses`, calls.simulateStatuses, {
      concurrency: 'latest',
      call: (body: SimulateStatuses['body']) => ({ body }),
      onFailure: SAY_WHY,
    }),
    setStatuses: defineRequest(`${name}/setStatuses`, calls.setStatuses, {
      concurrency: 'leading',
      scope: 'app',
      call: (body: SetStatuses['body']) => ({ body }),
      onSuccess: (_, { ativo, alterados, recusas }) => {
        const changed = plural(alterados.length, `${one} ${statusOf(ativo)}`, `${many} ${statusOf(ativo)}s`)
        if (recusas.length === 0) return `${changed} com sucesso!`
        return `${changed}. ${plural(recusas.length, 'ficou como estava', 'ficaram como estavam')}.`
      },
      onFailure: SAY_WHY,
    }),
    exportList: requestEvents<ExportRecords['query'], null>(`${name}/exportList`),
  }
}

export const REGISTER_REQUESTS = forEachRegister(registerRequests)

/** Filters for page and order; every other filter has its name on the wire. */
const STANDING: readonly string[] = ['page', 'rowsPerPage', 'sorting', 'search']

/** Query for the filtered records of a register, with their order. */
const meant = (values: FilterValues): RegisterQuery => {
  const filters = Object.entries(values).filter(([key, value]) => value !== null && !STANDING.includes(key))
  const search = textOf(values, 'search')
  return {
    ...(search !== '' && { Filtro: search }),
    ...Object.fromEntries(filters.map(([key, value]) => [key, value ?? undefined])),
  }
}

/** Query for a page of the filtered records. */
export const registerListAsked = (name: RegisterName, values: FilterValues) =>
  REGISTER_REQUESTS[name].loadList.asked({ ...listQueryOf(values), ...meant(values) })

/** The whole list as a file, with these columns. */
export const registerExportAsked = (name: RegisterName, values: FilterValues, wanted: ExportQuery) =>
  REGISTER_REQUESTS[name].exportList.asked({ ...orderOf(values), ...meant(values), ...wanted })
