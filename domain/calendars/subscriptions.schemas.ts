import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'

/** The address of a person, without its secret. */
export const Subscription = Type.Object({
  /** ISO instants. */
  criadaEm: Type.String(),
  /** To the minute; null while no phone has read it. */
  lidaEm: orNull(Type.String()),
})
export type Subscription = Type.Static<typeof Subscription>

/** Null: the person has none. */
export const SubscriptionAnswer = Type.Object({ assinatura: orNull(Subscription) })
export interface GetSubscription {
  answer: Type.Static<typeof SubscriptionAnswer>
}
export interface Unsubscribe {
  answer: Type.Static<typeof SubscriptionAnswer>
}

/** The secret is shown this once. */
export const NewSubscription = Type.Object({ token: Type.String(), assinatura: Subscription })
export interface Subscribe {
  answer: Type.Static<typeof NewSubscription>
}

export const AgendaToken = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', title: 'Endereço' }) },
  { additionalProperties: false },
)
export interface ReadAgenda {
  params: Type.Static<typeof AgendaToken>
  answer: FileContent
}
