import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Subscriptions from '#domain/calendars/subscriptions.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

const PATH = 'Calendar/Assinatura'

/** Whether the caller has an address by which phones read their calendars. */
export const getSubscription = endpoint<Subscriptions.GetSubscription>('academico', 'GET', PATH, 'signedIn')
/** Makes the address; an earlier one opens nothing any more. Nobody takes away what is for the eyes of somebody else. */
export const subscribe = endpoint<Subscriptions.Subscribe>('academico', 'POST', PATH, {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
export const unsubscribe = endpoint<Subscriptions.Unsubscribe>('academico', 'DELETE', PATH, 'signedIn')
/** The calendars of whom the address is for, as a phone reads them: the secret in it stands for the session. */
export const readAgenda = fileEndpoint<Subscriptions.ReadAgenda>('academico', 'Calendar/Agenda/:token', 'public')
