import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `REOPENING_STATUSES`. */
export const [REOPENING_ASKED, REOPENING_GRANTED, REOPENING_REFUSED] = [1, 2, 3] as const

/** How it stands with a request to post after the window of a stage. */
export const REOPENING_STATUSES = [
  { id: REOPENING_ASKED, nome: 'Aguardando' },
  { id: REOPENING_GRANTED, nome: 'Concedida' },
  { id: REOPENING_REFUSED, nome: 'Recusada' },
] as const satisfies readonly ListEntry[]

/** Codes of `REOPENED`. */
export const [REOPENED_MARKS, REOPENED_DIARY] = [1, 2] as const

/** What a reopening lets a teacher post: marks, or the roll and the content of lessons. */
export const REOPENED = [
  { id: REOPENED_MARKS, nome: 'Notas' },
  { id: REOPENED_DIARY, nome: 'Diário' },
] as const satisfies readonly ListEntry[]

/** Code of `REOPENED`. */
export type Reopened = (typeof REOPENED)[number]['id']
