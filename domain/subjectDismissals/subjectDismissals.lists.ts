import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `DISMISSAL_STATUSES`. */
export const [DISMISSAL_HOLDS, DISMISSAL_REMOVED] = [1, 2] as const

/** Whether a dismissal holds. */
export const DISMISSAL_STATUSES = [
  { id: DISMISSAL_HOLDS, nome: 'Vigente' },
  { id: DISMISSAL_REMOVED, nome: 'Removida' },
] as const satisfies readonly ListEntry[]
