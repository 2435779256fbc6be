import Type from 'typebox'
import { type ById, Id, IsoDate, PAGING, Paged, orNull } from '#domain/base/common.schemas.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_STATUSES,
  type MessageChannel,
  type MessageStatus,
} from '#domain/messaging/messaging.lists.ts'
import { RECIPIENT_ROLES, type RecipientRole } from '#domain/messaging/eventDescription.ts'
import { EVENT_KEYS, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { SUBJECT_LENGTH } from '#domain/messaging/messageRule.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const Event = Type.Unsafe<MessageEvent>(Type.String({ enum: [...EVENT_KEYS], title: 'Alerta' }))
const Channel = Type.Unsafe<MessageChannel>(
  Type.Integer({ minimum: 1, maximum: MESSAGE_CHANNELS.length, title: 'Canal' }),
)
const Status = Type.Unsafe<MessageStatus>(
  Type.Integer({ minimum: 1, maximum: MESSAGE_STATUSES.length, title: 'Situação' }),
)
const Role = Type.Unsafe<RecipientRole>(Type.String({ enum: Object.keys(RECIPIENT_ROLES), title: 'Quem recebe' }))
const Hour = (title: string) => orNull(Type.Integer({ minimum: 0, maximum: 23, title }))

// Alerts (M34)

const RULE = {
  ativo: Type.Boolean({ title: 'Ativo' }),
  canais: Type.Array(Channel, { maxItems: MESSAGE_CHANNELS.length, uniqueItems: true, title: 'Canais' }),
  destinatarios: Type.Array(Role, {
    maxItems: Object.keys(RECIPIENT_ROLES).length,
    uniqueItems: true,
    title: 'Quem recebe',
  }),
  silencioDe: Hour('Silêncio a partir de'),
  silencioAte: Hour('Silêncio até'),
  assunto: Type.String({ maxLength: SUBJECT_LENGTH, title: 'Assunto' }),
  texto: RichText,
}

export const RuleBody = Type.Object({ ...RULE, versao: Type.Integer({ minimum: 0, title: 'Versão' }) }, closed)
export type RuleBody = Type.Static<typeof RuleBody>

/** What holds for an event. `versao` 0: the school never decided, the portal's proposal holds. */
export const RuleRecord = Type.Object({
  evento: Event,
  ...RULE,
  versao: Type.Integer(),
  /** ISO instant. */
  salvoEm: orNull(Type.String()),
  salvoPor: orNull(Type.String()),
})
export type RuleRecord = Type.Static<typeof RuleRecord>

export const ByEvent = Type.Object({ evento: Event }, closed)
export interface GetRule {
  params: Type.Static<typeof ByEvent>
  answer: RuleRecord
}
export interface SaveRule {
  params: Type.Static<typeof ByEvent>
  body: RuleBody
  answer: RuleRecord
  conflict: RuleRecord
}

/** Every event in order, and whether e-mail leaves at all. */
export const RuleList = Type.Object({
  items: Type.Array(Type.Pick(RuleRecord, ['evento', 'ativo', 'canais', 'destinatarios', 'versao'])),
  enviaEmail: Type.Boolean(),
})
export type RuleList = Type.Static<typeof RuleList>
export interface ListRules {
  answer: RuleList
}

export const RulePreviewBody = Type.Object({ idAluno: Id('Aluno'), alerta: Type.Object(RULE, closed) }, closed)
/** What would be said of a student now, and to whom. What only a cause knows is an example. */
export const RulePreview = Type.Object({
  assunto: Type.String(),
  texto: RichText,
  destinatarios: Type.Array(Type.Object({ nome: Type.String(), canais: Type.Array(Channel) })),
})
export type RulePreview = Type.Static<typeof RulePreview>
export interface PreviewRule {
  params: Type.Static<typeof ByEvent>
  body: Type.Static<typeof RulePreviewBody>
  answer: RulePreview
}

// What was told

export const MessageQuery = Type.Object(
  {
    ...PAGING,
    /** The student whom it is about: name, RA, CPF or guardian. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    evento: Type.Optional(Event),
    canal: Type.Optional(Channel),
    situacao: Type.Optional(Status),
    de: Type.Optional(IsoDate('De')),
    ate: Type.Optional(IsoDate('Até')),
  },
  closed,
)

/** A message in the list; the newest first. */
export const MessageRow = Type.Object({
  id: Type.Integer(),
  evento: Event,
  canal: Channel,
  situacao: Status,
  destinatario: Type.String(),
  endereco: orNull(Type.String()),
  aluno: orNull(Type.String()),
  assunto: Type.String(),
  /** ISO instants. */
  escritaEm: Type.String(),
  enviadaEm: orNull(Type.String()),
  lidaEm: orNull(Type.String()),
  /** When it is tried again, for one that waits. */
  proximaEm: orNull(Type.String()),
  tentativas: Type.Integer(),
  erro: orNull(Type.String()),
})
export type MessageRow = Type.Static<typeof MessageRow>
export const MessagePage = Paged(MessageRow)
export interface ListMessages {
  query: Type.Static<typeof MessageQuery>
  answer: Type.Static<typeof MessagePage>
}

/** A message as the person reads it, without what only the person may read. */
export const MessageDetail = Type.Object({ ...MessageRow.properties, texto: RichText })
export type MessageDetail = Type.Static<typeof MessageDetail>
export interface GetMessage {
  params: Type.Static<typeof ById>
  answer: MessageDetail
}
export interface RetryMessage {
  params: Type.Static<typeof ById>
  answer: MessageDetail
}
