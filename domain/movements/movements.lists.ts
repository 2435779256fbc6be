import type { ListEntry } from '#domain/base/list.ts'
import { TRANSFER_FINANCIAL_OPTIONS } from '#domain/placeChanges/transfers.lists.ts'

/** How a student leaves (D 2.13). */
export const MOVEMENT_KINDS = [
  { id: 1, nome: 'Transferência expedida' },
  { id: 2, nome: 'Cancelamento ou desistência' },
  { id: 3, nome: 'Abandono' },
  { id: 4, nome: 'Óbito' },
] as const satisfies readonly ListEntry[]

export type MovementKind = (typeof MOVEMENT_KINDS)[number]['id']

export const [TRANSFER_OUT, ABANDONMENT, DEATH] = [1, 3, 4] as const

/** How far a departure is. It can be given up, but nobody refuses it: the right to leave is absolute (D 2.13). */
export const MOVEMENT_STATUSES = [
  { id: 1, nome: 'Aberta' },
  { id: 2, nome: 'Em conferência' },
  { id: 3, nome: 'Efetivada' },
  { id: 4, nome: 'Cancelada' },
  { id: 5, nome: 'Desfeita' },
  { id: 6, nome: 'Retornou' },
] as const satisfies readonly ListEntry[]

export type MovementStatus = (typeof MOVEMENT_STATUSES)[number]['id']

export const [OPENED, IN_CHECK, CARRIED_OUT, GIVEN_UP, UNDONE, RETURNED] = [1, 2, 3, 4, 5, 6] as const

/** Codes of `TRANSFER_FINANCIAL_OPTIONS` that charges can do (ADR 117). */
export const [CANCEL_FROM, KEEP_UNTIL, PRO_RATA, EXEMPT_ALL] = [1, 2, 3, 7] as const

const DOABLE: readonly number[] = [CANCEL_FROM, KEEP_UNTIL, PRO_RATA, EXEMPT_ALL]

/** What may be chosen for the instalments of a student who leaves. */
export const DEPARTURE_OPTIONS = TRANSFER_FINANCIAL_OPTIONS.filter(
  (one): one is Extract<(typeof TRANSFER_FINANCIAL_OPTIONS)[number], { id: 1 | 2 | 3 | 7 }> => DOABLE.includes(one.id),
)

export type DepartureOption = 1 | 2 | 3 | 7

/** How an item of the checklist stands. */
export const CHECK_STATES = ['pronto', 'pendente', 'aviso'] as const
