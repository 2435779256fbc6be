import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/documentRequests/documentRequests.endpoints.ts'
import type { AskedDocument } from '#domain/documentRequests/documentRequests.schemas.ts'
import { defineRequest, requestEvents, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadFamilyRequests = defineRequest('familyDocuments/load', calls.readFamilyRequests, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyRequests>) => ({ query }),
})

export interface Asked {
  readonly request: Omit<AskedDocument, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

export const askDocument = defineRequest('familyDocuments/ask', calls.askDocument, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ request, key }: Asked) => ({ body: { ...request, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export interface ReadyDocument {
  readonly id: number
  readonly name: string
}

/** The PDF of what was asked for; its content stays out of events and state. */
export const fetchReady = requestEvents<ReadyDocument, null>('familyDocuments/fetch')
