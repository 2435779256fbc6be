import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `ELECTIVE_KINDS` (D 2.4 “Parte diversificada”). */
export const [WORKSHOPS, LANGUAGES, PATHS] = [1, 2, 4] as const

export const ELECTIVE_KINDS = [
  { id: WORKSHOPS, nome: 'Oficinas' },
  { id: LANGUAGES, nome: 'Línguas' },
  { id: 3, nome: 'Projeto de vida' },
  { id: PATHS, nome: 'Itinerários' },
] as const satisfies readonly ListEntry[]

/** Codes of `CHOOSERS`. */
export const [BY_GUARDIANS, BY_STUDENTS, BY_BOTH] = [1, 2, 3] as const

/** Who chooses within the window. */
export const CHOOSERS = [
  { id: BY_GUARDIANS, nome: 'Responsáveis' },
  { id: BY_STUDENTS, nome: 'Alunos' },
  { id: BY_BOTH, nome: 'Responsáveis e alunos' },
] as const satisfies readonly ListEntry[]

/** `escolhida` has a seat, `espera` waits for one, `encerrada` is history. */
export const CHOICE_STATUSES = ['escolhida', 'espera', 'encerrada'] as const
export type ChoiceStatus = (typeof CHOICE_STATUSES)[number]

/** How a student stands to a group as a whole. */
export const STANDINGS = ['completa', 'espera', 'falta'] as const
export type Standing = (typeof STANDINGS)[number]
