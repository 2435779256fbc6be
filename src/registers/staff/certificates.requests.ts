import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/teaching/assignments.endpoints.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Name of the draft of the dialog. */
export const CERTIFICATE_DRAFT = 'certificates/nova'

/** The certificates of one member of staff. */
export const loadCertificatesOf = defineRequest('staffCertificates/load', calls.certificatesOf, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** A saga sends it, once its file is uploaded. */
export const noteCertificate = defineRequest('staffCertificates/note', calls.noteCertificate, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.noteCertificate>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})
