import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import type { Version } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadDesign = defineRequest('formDesigner/load', calls.designedForms, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const createField = defineRequest('formDesigner/create', calls.createField, {
  concurrency: 'leading',
  call: (draft: FieldDraft) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateField = defineRequest('formDesigner/update', calls.updateField, {
  concurrency: 'leading',
  call: ({ id, versao, draft }: Version & { readonly draft: FieldDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The ids of a form in the old order, and in the new one. */
interface Ordering {
  readonly tabela: FieldTable
  readonly de: number[]
  readonly para: number[]
}

/** In a queue, since each move starts where the previous one ended. */
export const orderFields = defineRequest('formDesigner/order', calls.orderFields, {
  concurrency: 'queue',
  call: (ordering: Ordering) => ({ body: ordering }),
})
