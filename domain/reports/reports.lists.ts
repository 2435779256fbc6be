import type { ListEntry } from '#domain/base/list.ts'

export const [MOVEMENT, DIARY, PERFORMANCE, COMMUNITY, DOCUMENTS, FINANCE] = [1, 2, 3, 4, 5, 6] as const

/** What reports are about (D 2.15, “Minimum report list”). */
export const REPORT_GROUPS = [
  { id: MOVEMENT, nome: 'Movimento' },
  { id: DOCUMENTS, nome: 'Documentos pendentes' },
  { id: DIARY, nome: 'Diário' },
  { id: PERFORMANCE, nome: 'Desempenho' },
  { id: COMMUNITY, nome: 'Comunidade' },
  { id: FINANCE, nome: 'Financeiro' },
] as const satisfies readonly ListEntry[]

/** What a report may be narrowed by, besides the school year. */
export const REPORT_FILTERS = ['unidade', 'serie', 'turno', 'turma', 'mes', 'periodo'] as const

export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** M26: the report whose families get labels, and whose students get badges. */
export const GUARDIANS_REPORT = 'responsaveis-por-aluno'

export const [LABELS_OF_30, LABELS_OF_14, BADGES] = [1, 2, 3] as const

/** What is printed from the filters of the report of guardians (D 2.15). */
export const FAMILY_PRINTS = [
  { id: LABELS_OF_30, nome: 'Etiquetas, 30 por folha (3 × 10)' },
  { id: LABELS_OF_14, nome: 'Etiquetas, 14 por folha (2 × 7)' },
  { id: BADGES, nome: 'Carteirinhas' },
] as const satisfies readonly ListEntry[]

/** A workbook of more rows than this is made in the background. */
export const LONG_REPORT = 5_000

/** Groups that a page of a report tells of at most. */
export const MOST_GROUPS = 200
