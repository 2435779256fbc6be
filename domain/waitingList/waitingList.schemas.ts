import Type from 'typebox'
import { type ById, type Done, Id, Paged, PAGING, orNull } from '#domain/base/common.schemas.ts'
import { MOST_OPTIONS } from '#domain/waitingList/waitingOption.ts'
import { WAITING_STATUSES } from '#domain/waitingList/waitingStatus.ts'

const closed = { additionalProperties: false } as const
const Status = Type.Enum([...WAITING_STATUSES])

/** Which of the places that an inscription names. */
const Opcao = Type.Integer({ minimum: 1, maximum: MOST_OPTIONS, title: 'Opção' })

const PLACE = { idUnidade: Id('Unidade'), idSerie: Id('Série'), idPeriodo: Id('Período') }

export const WaitingQuery = Type.Object(
  {
    ...PAGING,
    idUnidade: Type.Optional(Id('Unidade')),
    idSerie: Type.Optional(Id('Série')),
    idPeriodo: Type.Optional(Id('Período')),
    /** Left out: those who still wait or were called. */
    situacao: Type.Optional(Status),
  },
  closed,
)

/** Somebody in the line of a place, as the school sees them. */
export const WaitingRow = Type.Object({
  ...PLACE,
  id: Type.Integer(),
  protocolo: Type.String(),
  opcao: Opcao,
  nome: Type.String(),
  unidade: Type.String(),
  serie: Type.String(),
  periodo: Type.String(),
  situacao: Status,
  /** In the line; null for a student who was called, or waits no longer. */
  posicao: orNull(Type.Integer()),
  pontos: Type.Integer(),
  /** What was counted, in words; empty: the order of arrival alone. */
  criterios: Type.String(),
  /** Instants, ISO. */
  inscritoEm: Type.String(),
  responderAte: orNull(Type.String()),
  motivo: Type.String(),
  /** Free seats of the place. */
  livres: Type.Integer(),
})
export type WaitingRow = Type.Static<typeof WaitingRow>

export const WaitingPage = Paged(WaitingRow)
export interface ListWaiting {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof WaitingQuery>
  answer: Type.Static<typeof WaitingPage>
}

/** The place whose next one is called. */
export const WaitingPlace = Type.Object(PLACE, closed)
export interface SummonNext {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof WaitingPlace>
  answer: Type.Static<typeof Done>
}

export const WaitingRefusal = Type.Object({ motivo: Type.String({ maxLength: 300, title: 'Motivo' }) }, closed)
export interface RefuseWaiting {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof WaitingRefusal>
  answer: Type.Static<typeof Done>
}

/**
 * By the enrolment that was begun: the place that has no seat left. A student who waits already names the second
 * option.
 */
export interface EnterWaiting {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof WaitingPlace>
  answer: Type.Static<typeof Done>
}

/** The answer of a family to its summons; “não” gives up waiting for that option, and for all of them where none is named. */
export const WaitingAnswer = Type.Object({ aceita: Type.Boolean({ title: 'Aceita' }), opcao: orNull(Opcao) }, closed)
export interface AnswerSummons {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof WaitingAnswer>
  answer: Type.Static<typeof Done>
}

/** State of an enrolment in the waiting list: the options that still wait, or were called. */
export const WaitingStanding = Type.Object({
  protocolo: Type.String(),
  /** Whether one more place may be named. */
  outraOpcao: Type.Boolean(),
  opcoes: Type.Array(
    Type.Object({
      ...PLACE,
      opcao: Opcao,
      situacao: Status,
      posicao: orNull(Type.Integer()),
      unidade: Type.String(),
      serie: Type.String(),
      periodo: Type.String(),
      /** Instant until which the answer is due, ISO. */
      responderAte: orNull(Type.String()),
    }),
  ),
})
export type WaitingStanding = Type.Static<typeof WaitingStanding>

export const ProtocolQuery = Type.Object(
  { protocolo: Type.String({ minLength: 1, maxLength: 20, title: 'Protocolo' }) },
  closed,
)
/** The public data of a protocol, without personal data. An unknown protocol gives the same shape. */
export const ProtocolStanding = Type.Object({
  encontrado: Type.Boolean(),
  opcoes: Type.Array(Type.Object({ opcao: Opcao, situacao: Status, posicao: orNull(Type.Integer()) })),
})
export type ProtocolStanding = Type.Static<typeof ProtocolStanding>
export interface LookUpProtocol {
  query: Type.Static<typeof ProtocolQuery>
  answer: ProtocolStanding
}
