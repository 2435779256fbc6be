import {
  applyImport,
  chooseImportRows,
  getImport,
  listImportRows,
  listImports,
  simulateImport,
  undoImport,
} from '#domain/imports/imports.endpoints.ts'
import type { AppliedImport, ChosenRows, RowStatus } from '#domain/imports/imports.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import type { PageChoice } from '#src/lib/paging.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** A page of the rows of an import, of one status or of all. */
export interface RowsAsked extends PageChoice {
  readonly id: number
  readonly status: RowStatus | null
}

const byId = (id: number) => ({ params: { id } })

/** The person's own imports of a kind. */
export const loadImports = defineRequest('imports/loadList', listImports, {
  concurrency: 'latest',
  call: (cadastro: ImportTarget['name']) => ({ query: { cadastro } }),
})

export const openImport = defineRequest('imports/open', getImport, { concurrency: 'latest', call: byId })

/** The progress of an import while its job runs. */
export const followImport = defineRequest('imports/follow', getImport, { concurrency: 'latest', call: byId })

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

/** Excludes lines, or includes them again. */
export const chooseRows = defineRequest('imports/choose', chooseImportRows, {
  concurrency: 'queue',
  call: ({ id, ...body }: ChosenRows & { readonly id: number }) => ({ params: { id }, body }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})

export const simulate = defineRequest('imports/simulate', simulateImport, {
  concurrency: 'latest',
  call: byId,
  onFailure: SAY_WHY,
})

export const apply = defineRequest('imports/apply', applyImport, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, conferido }: AppliedImport & { readonly id: number }) => ({ params: { id }, body: { conferido } }),
  onFailure: SAY_WHY,
})

export const undo = defineRequest('imports/undo', undoImport, {
  concurrency: 'leading',
  scope: 'app',
  call: byId,
  onFailure: SAY_WHY,
})
