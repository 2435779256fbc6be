import type { ListEntry } from '#domain/base/list.ts'

/** Channels of a message. */
export const MESSAGE_CHANNELS = [
  { id: 1, nome: 'Portal' },
  { id: 2, nome: 'E-mail' },
  { id: 3, nome: 'Notificação' },
] as const satisfies readonly ListEntry[]

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]['id']

export const BY_PORTAL = 1
export const BY_EMAIL = 2
/** On the devices where the person turned notifications on; it takes the place of an e-mail. */
export const BY_PUSH = 3

/** A channel by which something leaves the portal. */
export type SentChannel = typeof BY_EMAIL | typeof BY_PUSH

/** State of a message. A message in the portal counts as sent as soon as it is written. */
export const MESSAGE_STATUSES = [
  { id: 1, nome: 'Na fila' },
  { id: 2, nome: 'Enviada' },
  { id: 3, nome: 'Guardada' },
  { id: 4, nome: 'Falhou' },
] as const satisfies readonly ListEntry[]

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]['id']

export const MESSAGE_WAITING = 1
export const MESSAGE_SENT = 2
/** No e-mail sender is configured: unsent messages are stored for reading. */
export const MESSAGE_KEPT = 3
export const MESSAGE_FAILED = 4
