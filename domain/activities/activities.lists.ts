import type { ListEntry } from '#domain/base/list.ts'

export const [ACTIVITY_DRAFT, ACTIVITY_PUBLISHED] = [1, 2] as const

/** Whether students see an activity. */
export const ACTIVITY_STATUSES = [
  { id: ACTIVITY_DRAFT, nome: 'Rascunho' },
  { id: ACTIVITY_PUBLISHED, nome: 'Publicada' },
] as const satisfies readonly ListEntry[]

/** Code of a status of an activity. */
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]['id']

export const [NOT_DELIVERED, DELIVERED, CORRECTED, HANDED_BACK, TO_REDO] = [0, 1, 2, 3, 4] as const

/**
 * Where a delivery stands (D 2.9 “respostas”). A corrected one is still with the teacher; one that was handed back, or is to
 * be redone, is read by the student. That it came late is told beside it.
 */
export const DELIVERY_STATUSES = [
  { id: NOT_DELIVERED, nome: 'Não entregue' },
  { id: DELIVERED, nome: 'Entregue' },
  { id: CORRECTED, nome: 'Corrigida' },
  { id: HANDED_BACK, nome: 'Devolvida' },
  { id: TO_REDO, nome: 'Para refazer' },
] as const satisfies readonly ListEntry[]

/** Code of a status of a delivery. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]['id']

export const [NOT_OPEN, ON_TIME, LATE, CLOSED] = [0, 1, 2, 3] as const

/** What a delivery at an instant would be. */
export const DELIVERY_TIMES = [
  { id: NOT_OPEN, nome: 'Ainda não abriu' },
  { id: ON_TIME, nome: 'No prazo' },
  { id: LATE, nome: 'Com atraso' },
  { id: CLOSED, nome: 'Encerrada' },
] as const satisfies readonly ListEntry[]

/** Code of what a delivery would be. */
export type DeliveryTime = (typeof DELIVERY_TIMES)[number]['id']

export const [KEEP_CORRECTION, HAND_BACK, ASK_AGAIN] = [1, 2, 3] as const

/** What a teacher does with a correction. */
export const CORRECTION_STEPS = [
  { id: KEEP_CORRECTION, nome: 'Salvar sem devolver' },
  { id: HAND_BACK, nome: 'Devolver ao aluno' },
  { id: ASK_AGAIN, nome: 'Pedir para refazer' },
] as const satisfies readonly ListEntry[]
