import Type from 'typebox'
import { type ById, codeOf, type Done, Id, orNull } from '#domain/base/common.schemas.ts'
import { PUSH_TEST_RESULTS } from '#domain/push/push.lists.ts'
import { MESSAGE_GROUPS, type MessageGroup } from '#domain/messaging/messageGroups.ts'

const closed = { additionalProperties: false } as const

const Group = Type.Unsafe<MessageGroup>(Type.String({ enum: [...MESSAGE_GROUPS], title: 'Tipo de aviso' }))
const Hour = (title: string) => orNull(Type.Integer({ minimum: 0, maximum: 23, title }))

/** A browser in which the person turned notifications on. */
export const PushDevice = Type.Object({
  id: Id('Aparelho'),
  /** Browser and system, `Chrome no Android`. */
  nome: Type.String(),
  /** ISO instant. */
  desde: Type.String(),
  /** By which a browser knows itself (`fingerprintOf`): its address at the push service stays on the server. */
  marca: Type.String(),
})
export type PushDevice = Type.Static<typeof PushDevice>

const SETTINGS = {
  /** Kinds of messages of which the person wants no notification. */
  desligados: Type.Array(Group, { maxItems: MESSAGE_GROUPS.length, uniqueItems: true, title: 'Tipos desligados' }),
  silencioDe: Hour('Sem notificações a partir de'),
  silencioAte: Hour('Até'),
}

/** What a person gets on which devices. */
export const Notifications = Type.Object({
  ...SETTINGS,
  /** The key with which a browser subscribes (RFC 8292), base64url. */
  chave: Type.String(),
  aparelhos: Type.Array(PushDevice),
  /** The kinds that a person of this type may get. */
  tipos: Type.Array(Group),
  /** Whether a notification says the child's first name. */
  comNome: Type.Boolean(),
  /** Whether the person wants no more offers to turn them on. */
  recusada: Type.Boolean(),
})
export type Notifications = Type.Static<typeof Notifications>
export interface GetNotifications {
  answer: Notifications
}

export const NotificationSettings = Type.Object(SETTINGS, closed)
export type NotificationSettings = Type.Static<typeof NotificationSettings>
export interface SaveNotifications {
  body: NotificationSettings
  answer: Notifications
}

const PUSH_ADDRESS_MAX = 1000

/** A subscription, as the browser gives it. */
export const PushSubscriptionBody = Type.Object(
  {
    endereco: Type.String({ minLength: 10, maxLength: PUSH_ADDRESS_MAX, title: 'Endereço' }),
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}={0,2}$', title: 'Chave do aparelho' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{20,30}={0,2}$', title: 'Segredo do aparelho' }),
  },
  closed,
)
export type PushSubscriptionBody = Type.Static<typeof PushSubscriptionBody>
export interface AddPushDevice {
  body: PushSubscriptionBody
  answer: Notifications
}
/** What became of a test notification. */
export const PushTested = Type.Object({ resultado: codeOf(PUSH_TEST_RESULTS, 'Resultado') })
export interface TestPushDevice {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof PushTested>
}
export interface DeclineNotifications {
  answer: Type.Static<typeof Done>
}
export interface RemovePushDevice {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
