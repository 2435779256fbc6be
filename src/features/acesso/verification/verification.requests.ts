import { verifyDocument } from '#domain/documents/documents.endpoints.ts'
import { lookUpProtocol as lookUpCall } from '#domain/waitingList/waitingList.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const verify = defineRequest('verification/verify', verifyDocument, {
  concurrency: 'latest',
  call: (codigo: string) => ({ params: { codigo } }),
})

export const lookUpProtocol = defineRequest('protocol/lookUp', lookUpCall, {
  concurrency: 'latest',
  call: (protocolo: string) => ({ query: { protocolo } }),
})
