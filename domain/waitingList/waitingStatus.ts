/** States of somebody who waits for a seat (D 2.20 “Inscrição”). */
export const WAITING_STATUSES = [
  'espera',
  'convocado',
  'confirmacao',
  'aceito',
  'recusado',
  'desistente',
  'expirado',
] as const

export type WaitingStatus = (typeof WAITING_STATUSES)[number]

export const WAITING_STATUS_LABEL: Readonly<Record<WaitingStatus, string>> = {
  espera: 'Em espera',
  convocado: 'Convocado',
  confirmacao: 'Em confirmação',
  aceito: 'Aceito',
  recusado: 'Recusado',
  desistente: 'Desistente',
  expirado: 'Expirado',
}

/** In these states somebody still waits, or is about to have the seat; the others are history. */
export const LIVING_WAITING = ['espera', 'convocado', 'confirmacao'] as const satisfies readonly WaitingStatus[]

/** A seat is locked for a student in one of these states, until the answer is due. */
export const LOCKING = ['convocado', 'confirmacao'] as const satisfies readonly WaitingStatus[]
