import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/conversations/conversations.endpoints.ts'
import { CONVERSATION_STATUSES, CONVERSATION_TOPICS, INBOXES } from '#domain/conversations/conversations.lists.ts'
import * as messages from '#domain/conversations/conversations.messages.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'
import type { Keyed } from '#src/registers/conversations/sendOnce.saga.ts'

/** Names of the drafts: of a new conversation, and of what is written in one. */
export const BEGINNING_DRAFT = 'conversations/nova'
export const answerDraftOf = (id: number): string => `conversations/${id}/resposta`
export const noteDraftOf = (id: number): string => `conversations/${id}/nota`
export const closingDraftOf = (id: number): string => `conversations/${id}/encerramento`
export const passingDraftOf = (id: number): string => `conversations/${id}/passagem`

export const loadConversations = defineRequest('conversations/load', calls.listConversations, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listConversations>) => ({ query }),
})

/** The conversations that the filters let through. */
export const conversationsAsked = (values: FilterValues) =>
  loadConversations.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idUnidade: 'unit' }),
    ...given(codeIn(INBOXES, idOf(values, 'inbox')), (caixa) => ({ caixa })),
    ...given(codeIn(CONVERSATION_STATUSES, idOf(values, 'status')), (situacao) => ({ situacao })),
    ...given(codeIn(CONVERSATION_TOPICS, idOf(values, 'topic')), (assunto) => ({ assunto })),
  })

export const openConversation = defineRequest('conversations/open', calls.readConversation, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Students for a new conversation. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('conversations/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

export const loadBeginning = defineRequest('conversations/beginning', calls.readBeginning, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readBeginning>) => ({ query }),
  onFailure: SAY_WHY,
})

/** Sent by a saga, once the files are uploaded. */
export const beginConversation = defineRequest('conversations/begin', calls.beginConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft, key }: Keyed<Omit<BodyOf<typeof calls.beginConversation>, 'chave'>>) => ({
    body: { ...draft, chave: key },
  }),
  onSuccess: () => messages.CONVERSATION_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Answered extends Keyed<Omit<BodyOf<typeof calls.answerFamily>, 'chave'>> {
  readonly id: number
}

/** Sent by a saga, once the files are uploaded. */
export const answerFamily = defineRequest('conversations/answer', calls.answerFamily, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft, key }: Answered) => ({ params: { id }, body: { ...draft, chave: key } }),
  onSuccess: () => messages.CONVERSATION_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Noted extends Keyed<{ readonly texto: string; readonly anexos: readonly string[] }> {
  readonly id: number
}

/** Sent by a saga, which knows the key. A note has no files. */
export const noteConversation = defineRequest('conversations/note', calls.noteConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft: { texto }, key }: Noted) => ({ params: { id }, body: { texto, chave: key } }),
  onSuccess: () => messages.CONVERSATION_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Changed<Body> {
  readonly id: number
  readonly body: Body
}

export const assignConversation = defineRequest('conversations/assign', calls.assignConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed<BodyOf<typeof calls.assignConversation>>) => ({ params: { id }, body }),
  onSuccess: () => messages.CONVERSATION_ASSIGNED,
  onFailure: SAY_WHY,
})

export const passOnConversation = defineRequest('conversations/passOn', calls.passOnConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed<BodyOf<typeof calls.passOnConversation>>) => ({ params: { id }, body }),
  onSuccess: () => messages.CONVERSATION_PASSED_ON,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const closeConversation = defineRequest('conversations/close', calls.closeConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed<BodyOf<typeof calls.closeConversation>>) => ({ params: { id }, body }),
  onSuccess: () => messages.CONVERSATION_CLOSED_DONE,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const reopenConversation = defineRequest('conversations/reopen', calls.reopenConversation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed<BodyOf<typeof calls.reopenConversation>>) => ({ params: { id }, body }),
  onSuccess: () => messages.CONVERSATION_REOPENED,
  onFailure: SAY_WHY,
})
