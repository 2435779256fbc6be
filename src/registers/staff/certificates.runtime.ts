import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'
import { CERTIFICATE_DRAFT, loadCertificatesOf, noteCertificate } from '#src/registers/staff/certificates.requests.ts'
import { staffCertificatesSlice } from '#src/registers/staff/certificates.slice.ts'

/** Uploads the file before the certificate that names it. */
const send = ({ payload: { input } }: ReturnType<typeof noteCertificate.asked>): Saga =>
  performWithFiles(noteCertificate, input, { arquivo: input.arquivo }, (sent) => ({
    ...input,
    arquivo: String(sent['arquivo'] ?? ''),
  }))

const noted = (): Saga => formSaved(CERTIFICATE_DRAFT, 'Certidão registrada.')

/** For features whose screens note certificates of criminal records (Lei 14.811/2024). */
export const certificatesRuntime = defineRuntime({
  uses: [filesRuntime],
  state: { staffCertificates: staffCertificatesSlice.reducer },
  recorded: { staffCertificates: { name: ['nome'], kept: ['arquivo'] } },
  requests: [loadCertificatesOf],
  sagas: { staffCertificates: [onLeading(noteCertificate.asked, send), on(noteCertificate.answered, noted)] },
})
