import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Subscriptions from '#domain/calendars/subscriptions.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

const PATH = 'Calendar/Assinatura'

/** Whether the caller has an address by which phones read their calendars. */
export const getSubscription = endpoint<Subscriptions.GetSubscription>('academico', 'GET', PATH, 'signedIn')
/**
 * Creates the address and revokes an earlier one. Not allowed during impersonation, since the address would open
 * another person's calendars.
 */
export const subscribe = endpoint<Subscriptions.Subscribe>('academico', 'POST', PATH, {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
export const unsubscribe = endpoint<Subscriptions.Unsubscribe>('academico', 'DELETE', PATH, 'signedIn')
/** The calendars of the address's owner, as a phone reads them: the secret in the address replaces a session. */
export const readAgenda = fileEndpoint<Subscriptions.ReadAgenda>('academico', 'Calendar/Agenda/:token', 'public')
