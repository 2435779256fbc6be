import { verifyDocument } from '#domain/api/documents.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const verify = defineRequest('verification/verify', verifyDocument, {
  concurrency: 'latest',
  call: (codigo: string) => ({ params: { codigo } }),
})
