import type { ListEntry } from '#domain/base/list.ts'

export const [WAITING, ACCEPTED, REFUSED, STOPPED, REPLACED, ENDED] = [1, 2, 3, 4, 5, 6] as const

/** Where a request stands. `ENDED` is said by the last day, and never kept. */
export const MEDICATION_STATUSES = [
  { id: WAITING, nome: 'Aguarda a escola' },
  { id: ACCEPTED, nome: 'Aceito' },
  { id: REFUSED, nome: 'Recusado' },
  { id: STOPPED, nome: 'Suspenso' },
  { id: REPLACED, nome: 'Substituído' },
  { id: ENDED, nome: 'Encerrado' },
] as const satisfies readonly ListEntry[]

export type MedicationStatus = (typeof MEDICATION_STATUSES)[number]['id']

/** How the school keeps a medicine. */
export const STORAGES = [
  { id: 1, nome: 'Em temperatura ambiente' },
  { id: 2, nome: 'Na geladeira' },
  { id: 3, nome: 'Longe da luz' },
] as const satisfies readonly ListEntry[]

export type Storage = (typeof STORAGES)[number]['id']

export const OTHER_REASON = 6

/** Why a dose was not given. */
export const NOT_GIVEN_REASONS = [
  { id: 1, nome: 'O aluno recusou' },
  { id: 2, nome: 'O aluno faltou' },
  { id: 3, nome: 'Vomitou ou passou mal' },
  { id: 4, nome: 'O remédio não está na escola' },
  { id: 5, nome: 'A família pediu para não dar' },
  { id: OTHER_REASON, nome: 'Outro motivo' },
] as const satisfies readonly ListEntry[]

export type NotGivenReason = (typeof NOT_GIVEN_REASONS)[number]['id']

/** A dose may be given so many minutes before its time. */
export const EARLIEST_MINUTES = 60

/** A dose is late so many minutes after its time. */
export const TOLERANCE_MINUTES = 30

/** Days in which a dose may still be recorded after its own. */
export const LATE_DAYS = 7

/** What a guardian accepts with a request; it is kept with it as it was read. */
export const REQUEST_TEXT =
  'Peço que a escola dê este remédio ao aluno como descrito, e respondo pelo que informei. Entrego o remédio na embalagem original, com o nome do aluno e dentro da validade. Posso suspender o pedido a qualquer momento.'
