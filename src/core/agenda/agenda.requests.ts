import * as calls from '#domain/calendars/subscriptions.endpoints.ts'
import type { AgendaShown, Subscription } from '#domain/calendars/subscriptions.schemas.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadSubscription = defineRequest('agenda/load', calls.getSubscription, {
  concurrency: 'latest',
  call: (query: AgendaShown) => ({ query }),
})

/** The answer holds a secret, so a worker in `agenda.saga.ts` serves it. */
export const subscribe = requestEvents<AgendaShown, Subscription>('agenda/subscribe')

export const unsubscribe = defineRequest('agenda/unsubscribe', calls.unsubscribe, {
  concurrency: 'leading',
  scope: 'app',
  call: (query: AgendaShown) => ({ query }),
  onFailure: SAY_WHY,
  onSuccess: () => calendarMessages.AGENDA_LINK_ENDED,
})
