import type { ListEntry } from '#domain/base/list.ts'

export const [DRAFT, PUBLISHED, REPLACED] = [1, 2, 3] as const

/** Where a version of a timetable stands (D 2.7 “QuadroHorário”). */
export const TIMETABLE_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: PUBLISHED, nome: 'Publicado' },
  { id: REPLACED, nome: 'Substituído' },
] as const satisfies readonly ListEntry[]

/** Weeks that alternate (D 2.7 “semana A/B”): the first week of the school year is A. */
export const TIMETABLE_WEEKS = [
  { id: 1, nome: 'Semana A' },
  { id: 2, nome: 'Semana B' },
] as const satisfies readonly ListEntry[]
