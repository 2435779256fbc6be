import Type from 'typebox'
import { Id, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'

/**
 * What an address shows: nothing given, the calendars of the person; otherwise lessons: of a class group, of a teacher, or the
 * person's own (`minhas`): those that they give, or those of the class groups of their children.
 */
const shown = {
  aulas: Type.Optional(Type.Literal('minhas', { title: 'Aulas' })),
  idTurma: Type.Optional(Id('Turma')),
  idProfessor: Type.Optional(Id('Professor')),
}
export const AgendaShown = Type.Object(shown, { additionalProperties: false })
export type AgendaShown = Type.Static<typeof AgendaShown>

/** An address of a person, without its secret. */
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
  query: AgendaShown
  answer: Type.Static<typeof SubscriptionAnswer>
}
export interface Unsubscribe {
  query: AgendaShown
  answer: Type.Static<typeof SubscriptionAnswer>
}

/** The secret is shown this once. */
export const NewSubscription = Type.Object({ token: Type.String(), assinatura: Subscription })
export interface Subscribe {
  body: AgendaShown
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
