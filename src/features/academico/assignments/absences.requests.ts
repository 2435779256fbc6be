import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/teaching/assignments.endpoints.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Name of the draft of the dialog. */
export const ABSENCE_DRAFT = 'absences/nova'

export const loadAbsences = defineRequest('absences/load', calls.listAbsences, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listAbsences>) => ({ query }),
})

export const previewAbsence = defineRequest('absences/preview', calls.previewAbsence, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof calls.previewAbsence>) => ({ body }),
  onFailure: SAY_WHY,
})

/** A saga sends it, once its file is uploaded. */
export const createAbsence = defineRequest('absences/create', calls.createAbsence, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.createAbsence>) => ({ body }),
  onFailure: SAY_WHY,
})

export const cancelAbsence = defineRequest('absences/cancel', calls.cancelAbsence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: { readonly id: number; readonly versao: number }) => ({ params: { id }, body: { versao } }),
  onSuccess: () => 'Falta cancelada. As substituições dela terminam hoje.',
  onFailure: SAY_WHY,
})

export const loadCertificates = defineRequest('certificates/load', calls.listCertificates, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCertificates>) => ({ query }),
})
