import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `SCHEME_STATUSES`: only a draft changes, and of a scheme one version is in force at a time. */
export const [DRAFT, IN_FORCE, ENDED] = [1, 2, 3] as const

export const SCHEME_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: IN_FORCE, nome: 'Vigente' },
  { id: ENDED, nome: 'Encerrado' },
] as const satisfies readonly ListEntry[]

export const [NO_OPINION, OPINION_OF_STAGE_AND_SUBJECT] = [0, 1] as const

/** Where a text says what a student reached (D 2.3 “parecer descritivo”). */
export const OPINIONS = [
  { id: NO_OPINION, nome: 'Não há' },
  { id: OPINION_OF_STAGE_AND_SUBJECT, nome: 'Em cada etapa, por disciplina' },
  { id: 2, nome: 'Em cada etapa, um só' },
  { id: 3, nome: 'No ano, por disciplina' },
  { id: 4, nome: 'No ano, um só' },
] as const satisfies readonly ListEntry[]

/** The stages that a year may have. */
export const STAGE_NUMBERS: readonly ListEntry[] = Array.from({ length: 12 }, (_, place) => ({
  id: place + 1,
  nome: `${place + 1}ª etapa`,
}))
