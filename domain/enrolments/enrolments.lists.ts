import type { ListEntry } from '#domain/base/list.ts'

/** Kinds of enrolment as a choice. */
export const ENROLMENT_TYPES = [
  { id: 1, nome: 'Matrícula' },
  { id: 2, nome: 'Rematrícula' },
  { id: 3, nome: 'Reserva' },
] as const satisfies readonly ListEntry[]
