import { applyImport, getImport, listImportRows, listImports, undoImport } from '#domain/api/imports.endpoints.ts'
import type { RowStatus } from '#domain/api/imports.schemas.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { PageChoice } from '#src/lib/paging.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** A page of the rows of an import, of one status or of all. */
export interface RowsAsked extends PageChoice {
  readonly id: number
  readonly status: RowStatus | null
}

/** The person's own imports of a register. */
export const loadImports = defineRequest('imports/loadList', listImports, {
  concurrency: 'latest',
  call: (cadastro: RegisterName) => ({ query: { cadastro } }),
})

export const openImport = defineRequest('imports/open', getImport, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadImportRows = defineRequest('imports/loadRows', listImportRows, {
  concurrency: 'latest',
  call: ({ id, status, page, rowsPerPage }: RowsAsked) => ({
    params: { id },
    query: {
      SkipCount: page * rowsPerPage,
      MaxResultCount: rowsPerPage,
      ...(status !== null && { Situacao: status }),
    },
  }),
})

export const apply = defineRequest('imports/apply', applyImport, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
})

export const undo = defineRequest('imports/undo', undoImport, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
})
