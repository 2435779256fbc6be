import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/infrequency/infrequency.endpoints.ts'
import * as messages from '#domain/infrequency/infrequency.messages.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Names of the drafts of the dialogs of an alert. */
export const contactDraft = (alert: number): string => `infrequency/${alert}/contato`
export const deliveryDraft = (alert: number): string => `infrequency/${alert}/entrega`
export const closingDraft = (alert: number): string => `infrequency/${alert}/encerramento`

export const loadAlerts = defineRequest('infrequency/list', calls.listAlerts, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listAlerts>) => ({ query }),
})

export const loadAlert = defineRequest('infrequency/load', calls.readAlert, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const startSearch = defineRequest('infrequency/start', calls.startSearch, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.SEARCH_STARTED,
  onFailure: SAY_WHY,
})

interface Noted {
  /** Of the alert. */
  readonly id: number
  readonly body: BodyOf<typeof calls.noteContact>
}

export const noteContact = defineRequest('infrequency/contact', calls.noteContact, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Noted) => ({ params: { id }, body }),
  onSuccess: () => messages.CONTACT_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Closed {
  readonly id: number
  readonly body: BodyOf<typeof calls.closeSearch>
}

export const closeSearch = defineRequest('infrequency/close', calls.closeSearch, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Closed) => ({ params: { id }, body }),
  onSuccess: () => messages.SEARCH_CLOSED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Delivered {
  /** Of the alert. */
  readonly id: number
  readonly body: BodyOf<typeof calls.noteDelivery>
}

export const noteDelivery = defineRequest('infrequency/delivery', calls.noteDelivery, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Delivered) => ({ params: { id }, body }),
  onSuccess: () => messages.DELIVERY_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface NoticeFile {
  /** Id of the alert. */
  readonly id: number
  readonly name: string
}

/** The notice to the Conselho Tutelar as PDF, handed to the person. */
export const fetchNotice = requestEvents<NoticeFile, null>('infrequency/notice')
