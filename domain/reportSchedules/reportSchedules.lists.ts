import type { ListEntry } from '#domain/base/list.ts'

export const [EVERY_WORKING_DAY, EVERY_WEEK, EVERY_MONTH] = [1, 2, 3] as const

/** How often a report is sent. */
export const SEND_FREQUENCIES = [
  { id: EVERY_WORKING_DAY, nome: 'Todo dia útil' },
  { id: EVERY_WEEK, nome: 'Toda semana' },
  { id: EVERY_MONTH, nome: 'Todo mês' },
] as const satisfies readonly ListEntry[]

export type SendFrequency = (typeof SEND_FREQUENCIES)[number]['id']

export const [PREPARING, SENT, NOTHING_TO_SEND, NOT_ALLOWED, NOT_SENT] = [1, 2, 3, 4, 5] as const

/** What became of a report for one of its recipients. */
export const DELIVERY_STATUSES = [
  { id: PREPARING, nome: 'Em preparo' },
  { id: SENT, nome: 'Enviado' },
  { id: NOTHING_TO_SEND, nome: 'Nada a enviar' },
  { id: NOT_ALLOWED, nome: 'Sem permissão' },
  { id: NOT_SENT, nome: 'Falhou' },
] as const satisfies readonly ListEntry[]

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]['id']

/** Schedules that one person keeps at most. */
export const MOST_SCHEDULES = 20
/** People to whom a report is sent at most. */
export const MOST_RECIPIENTS = 20
