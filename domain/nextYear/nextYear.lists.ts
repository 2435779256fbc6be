import type { ListEntry } from '#domain/base/list.ts'

export const [YEAR_DAYS, COURSE_OFFERS, CURRICULA, SCHEMES, CALENDAR, CLASS_GROUPS, PRICES] = [
  1, 2, 3, 4, 5, 6, 7,
] as const

/** What a school takes along to its next year (D 2.17, step 8), in the order in which it is copied. */
export const YEAR_PIECES = [
  { id: YEAR_DAYS, nome: 'Ano letivo da unidade' },
  { id: COURSE_OFFERS, nome: 'Oferta de cursos' },
  { id: CURRICULA, nome: 'Matrizes curriculares' },
  { id: SCHEMES, nome: 'Esquemas de avaliação' },
  { id: CALENDAR, nome: 'Calendário escolar' },
  { id: CLASS_GROUPS, nome: 'Turmas' },
  { id: PRICES, nome: 'Preços' },
] as const satisfies readonly ListEntry[]

export type YearPiece = (typeof YEAR_PIECES)[number]['id']
