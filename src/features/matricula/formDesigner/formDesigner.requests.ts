import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
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

/** A field that is there, and the version that its form began with. */
export interface FieldSaving {
  readonly id: number
  readonly versao: number
  readonly draft: FieldDraft
}

export const updateField = defineRequest('formDesigner/update', calls.updateField, {
  concurrency: 'leading',
  call: ({ id, versao, draft }: FieldSaving) => ({ params: { id }, body: { ...draft, versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The ids of a form in the order that was seen, and in the one that is wanted. */
interface Ordering {
  readonly tabela: FieldTable
  readonly de: number[]
  readonly para: number[]
}

/** One move after the other: each begins where the one before ended. */
export const orderFields = defineRequest('formDesigner/order', calls.orderFields, {
  concurrency: 'queue',
  call: (ordering: Ordering) => ({ body: ordering }),
})
