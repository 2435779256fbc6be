import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/conversations/conversations.endpoints.ts'
import * as messages from '#domain/conversations/conversations.messages.ts'
import type { FamilyBeginningBody, WrittenBody } from '#domain/conversations/conversations.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'
import type { Keyed } from '#src/registers/conversations/sendOnce.saga.ts'

/** Names of the drafts: of a new conversation about a child, and of a message in one. */
export const beginningDraftOf = (studentId: number): string => `familyConversations/nova/${studentId}`
export const messageDraftOf = (id: number): string => `familyConversations/${id}`

export const loadConversations = defineRequest('familyConversations/load', calls.readFamilyConversations, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyConversations>) => ({ query }),
})

export const loadConversation = defineRequest('familyConversations/open', calls.readFamilyConversation, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Sent by a saga, once the files are uploaded. */
export const beginConversation = defineRequest('familyConversations/begin', calls.beginFamilyConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft, key }: Keyed<Omit<FamilyBeginningBody, 'chave'>>) => ({ body: { ...draft, chave: key } }),
  onSuccess: () => messages.CONVERSATION_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Written extends Keyed<Omit<WrittenBody, 'chave'>> {
  readonly id: number
}

/** Sent by a saga, once the files are uploaded. */
export const writeMessage = defineRequest('familyConversations/write', calls.writeInConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft, key }: Written) => ({ params: { id }, body: { ...draft, chave: key } }),
  onSuccess: () => messages.CONVERSATION_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Shared {
  readonly id: number
  readonly compartilhada: boolean
}

export const shareConversation = defineRequest('familyConversations/share', calls.shareConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, compartilhada }: Shared) => ({ params: { id }, body: { compartilhada } }),
  onFailure: SAY_WHY,
})
