import type { ListEntry } from '#domain/base/list.ts'

export const [PLANNED, GIVEN, CANCELLED, REPLACEMENT] = [1, 2, 3, 4] as const

/**
 * Where a lesson stands (D 2.7 “AulaInstância”). One that has a roll or a content is given; a replacement counts as given
 * by itself.
 */
export const LESSON_STATUSES = [
  { id: PLANNED, nome: 'Prevista' },
  { id: GIVEN, nome: 'Dada' },
  { id: CANCELLED, nome: 'Cancelada' },
  { id: REPLACEMENT, nome: 'Reposta' },
] as const satisfies readonly ListEntry[]
