import type { ListEntry } from '#domain/base/list.ts'

/** What people accept (M27): the terms of the school, and the contracts of their enrolments. */
export const ACCEPTED_KINDS = [
  { id: 1, nome: 'Termo ou política' },
  { id: 2, nome: 'Contrato' },
] as const satisfies readonly ListEntry[]

export type AcceptedKind = (typeof ACCEPTED_KINDS)[number]['id']

export const A_TERM = 1
export const A_CONTRACT = 2

/** State of a person's acceptance of a text. */
export const ACCEPTANCE_STATES = [
  { id: 1, nome: 'Aceito' },
  { id: 2, nome: 'Pendente' },
  { id: 3, nome: 'Recusado' },
] as const satisfies readonly ListEntry[]

export type AcceptanceState = (typeof ACCEPTANCE_STATES)[number]['id']

export const ACCEPTED = 1
export const TO_ACCEPT = 2
export const NOT_ACCEPTED = 3
