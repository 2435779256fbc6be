import type { ListEntry } from '#domain/base/list.ts'

export const [INFANTIL, FUNDAMENTAL, OLD_FUNDAMENTAL, MEDIO, EJA] = [1, 2, 3, 4, 5] as const

/** What a transcript is of: each has a paper of its own (D 2.16 “HistóricoModelo”). */
export const TRANSCRIPT_SEGMENTS = [
  { id: INFANTIL, nome: 'Educação Infantil', also: ['Infantil', 'EI', 'Pré-escola'] },
  {
    id: FUNDAMENTAL,
    nome: 'Ensino Fundamental (9 anos)',
    also: ['Fundamental', 'EF', 'EF 9 anos', 'Fundamental I', 'Fundamental II', 'Anos iniciais', 'Anos finais'],
  },
  { id: OLD_FUNDAMENTAL, nome: 'Ensino Fundamental (8 anos)', also: ['Fundamental', 'EF', 'EF 8 anos', '1º grau'] },
  { id: MEDIO, nome: 'Ensino Médio', also: ['Médio', 'EM', '2º grau'] },
  { id: EJA, nome: 'Educação de Jovens e Adultos', also: ['EJA', 'Supletivo'] },
] as const satisfies readonly ListEntry[]

export type Segment = (typeof TRANSCRIPT_SEGMENTS)[number]['id']

/** How a year was organised (D 2.16 “tipo”). */
export const TRANSCRIPT_KINDS = [
  { id: 1, nome: 'Seriado, por série' },
  { id: 2, nome: 'Seriado, por ano' },
  { id: 3, nome: 'EJA' },
  { id: 4, nome: 'Ciclo' },
] as const satisfies readonly ListEntry[]

export const [BY_SERIES, BY_YEAR, BY_EJA] = [1, 2, 3] as const

export const [PASSED, ATTENDING, NOT_ATTENDED] = [1, 3, 15] as const

/** What became of a student in a year on the transcript (D 2.16 “situação”); codes that years of the school have, too, are theirs. */
export const TRANSCRIPT_SITUATIONS = [
  { id: PASSED, nome: 'Aprovado', sigla: 'APR', also: ['Aprovada', 'AP', 'Promovido', 'Promovida'], done: true },
  { id: 2, nome: 'Reprovado', sigla: 'REP', also: ['Reprovada', 'RP', 'Retido', 'Retida'], done: false },
  { id: ATTENDING, nome: 'Cursando', sigla: 'CUR', done: false },
  { id: 4, nome: 'Transferido', sigla: 'TRF', done: false },
  { id: 5, nome: 'Reclassificado', sigla: 'RCL', done: true },
  { id: 6, nome: 'Abandono', sigla: 'ABA', done: false },
  { id: 12, nome: 'Aprovado com dependência', sigla: 'APD', done: true },
  { id: 13, nome: 'Aprovado pelo conselho', sigla: 'APC', done: true },
  { id: 14, nome: 'Reprovado por faltas', sigla: 'RPF', done: false },
  { id: NOT_ATTENDED, nome: 'Não cursado/sem lançamento', sigla: 'NC', done: true },
] as const satisfies readonly (ListEntry & { readonly done: boolean })[]

export type TranscriptSituation = (typeof TRANSCRIPT_SITUATIONS)[number]['id']

export const [AUTOMATIC, MANUAL, IMPORTED] = [1, 2, 3] as const

/** Where a year on a transcript comes from. Only an automatic one is made again. */
export const TRANSCRIPT_ORIGINS = [
  { id: AUTOMATIC, nome: 'Automático' },
  { id: MANUAL, nome: 'Manual' },
  { id: IMPORTED, nome: 'Importado' },
] as const satisfies readonly ListEntry[]

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['id']

export const [TRANSCRIPT, CERTIFICATE] = [1, 2] as const

/** What is issued of the years of a student. */
export const TRANSCRIPT_PAPERS = [
  { id: TRANSCRIPT, nome: 'Histórico escolar' },
  { id: CERTIFICATE, nome: 'Certificado de conclusão' },
] as const satisfies readonly ListEntry[]

export type TranscriptPaper = (typeof TRANSCRIPT_PAPERS)[number]['id']

export const COMMON_BASE = 1

/** Longest texts, and how many subjects a year has. */
export const YEAR_BOUNDS = { subject: 80, mark: 12, school: 120, subjects: 40, years: 60 } as const
