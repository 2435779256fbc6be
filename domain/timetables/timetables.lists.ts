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

export const [AWAY, GLAD] = [1, 2] as const

/** What may be noted of a teacher and a time of the week (D 2.7); of all others they are free. */
export const AVAILABILITIES = [
  { id: AWAY, nome: 'Não pode' },
  { id: GLAD, nome: 'Prefere' },
] as const satisfies readonly ListEntry[]
