import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `OPINION_STATUSES`. */
export const [OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED] = [1, 2, 3] as const

/** How far an opinion has come on its way to the family (D 2.9 “ParecerDescritivo”). */
export const OPINION_STATUSES = [
  { id: OPINION_DRAFT, nome: 'Rascunho' },
  { id: OPINION_IN_REVIEW, nome: 'Em revisão' },
  { id: OPINION_PUBLISHED, nome: 'Publicado' },
] as const satisfies readonly ListEntry[]

/** In a list: who has no opinion yet. */
export const NO_TEXT = 0

export const OPINION_STANDINGS = [
  { id: NO_TEXT, nome: 'Sem texto' },
  ...OPINION_STATUSES,
] as const satisfies readonly ListEntry[]

/** The files that an opinion may have. */
export const OPINION_FILES = 10

/** The longest remark of a reviewer, in characters. */
export const REMARK_MAX = 500
