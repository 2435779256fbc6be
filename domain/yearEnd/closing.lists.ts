import type { ListEntry } from '#domain/base/list.ts'

export const [CLOSING_MADE, CLOSING_ASKED, CLOSING_CONFIRMED] = [1, 2, 3] as const

/** How far a closing of the school year has come. */
export const CLOSING_STATUSES = [
  { id: CLOSING_MADE, nome: 'Em preparação' },
  { id: CLOSING_ASKED, nome: 'Aguardando confirmação' },
  { id: CLOSING_CONFIRMED, nome: 'Confirmado' },
] as const satisfies readonly ListEntry[]

export type ClosingStatus = (typeof CLOSING_STATUSES)[number]['id']

export const [GROUP_CLOSED, GROUP_CHANGED, GROUP_SAME] = [1, 2, 3] as const

/** What processing did with a class group. */
export const CLOSING_OUTCOMES = [
  { id: GROUP_CLOSED, nome: 'Fechada' },
  { id: GROUP_CHANGED, nome: 'Fechada de novo' },
  { id: GROUP_SAME, nome: 'Já estava fechada, nada mudou' },
] as const satisfies readonly ListEntry[]

export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number]['id']

export const [
  YEAR_REOPENING_ASKED,
  YEAR_REOPENING_GRANTED,
  YEAR_REOPENING_REFUSED,
  YEAR_REOPENING_DONE,
  YEAR_REOPENING_OVER,
] = [1, 2, 3, 4, 5] as const

/** How it stands with the reopening of a closed class group. */
export const YEAR_REOPENING_STATUSES = [
  { id: YEAR_REOPENING_ASKED, nome: 'Aguardando' },
  { id: YEAR_REOPENING_GRANTED, nome: 'Aberta' },
  { id: YEAR_REOPENING_REFUSED, nome: 'Recusada' },
  { id: YEAR_REOPENING_DONE, nome: 'Fechada de novo' },
  { id: YEAR_REOPENING_OVER, nome: 'Prazo terminado' },
] as const satisfies readonly ListEntry[]

/** The steps of a closing (D 2.17), by the last part of their path; behind them comes NEXT_YEAR_STEP. */
export const CLOSING_STEPS = [
  { id: 1, nome: 'Turmas', path: 'turmas' },
  { id: 2, nome: 'Pendências', path: 'pendencias' },
  { id: 3, nome: 'Simulação', path: 'simulacao' },
  { id: 4, nome: 'Conselhos', path: 'conselhos' },
  { id: 5, nome: 'Confirmação', path: 'confirmacao' },
  { id: 6, nome: 'Processamento', path: 'processamento' },
  { id: 7, nome: 'Resultados', path: 'resultados' },
] as const satisfies readonly (ListEntry & { readonly path: string })[]

/** The last step of a closing, a screen of its own: it can be opened without a closing, too. */
export const NEXT_YEAR_STEP = { id: 8, nome: 'Próximo ano' } as const satisfies ListEntry
