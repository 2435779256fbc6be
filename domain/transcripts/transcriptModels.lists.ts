import type { ListEntry } from '#domain/base/list.ts'

export const [CROSSTAB, BY_YEARS] = [1, 2] as const

/** How the marks of the years stand on the page. */
export const TRANSCRIPT_LAYOUTS = [
  { id: CROSSTAB, nome: 'Quadro de componentes por ano' },
  { id: BY_YEARS, nome: 'Lista, um quadro por ano' },
] as const satisfies readonly ListEntry[]

export const [
  IDENTITY_BLOCK,
  MARKS_BLOCK,
  HOURS_BLOCK,
  SCHOOLS_BLOCK,
  NOTES_BLOCK,
  SCALE_BLOCK,
  CONCLUSION_BLOCK,
  SIGNATURES_BLOCK,
] = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** What a transcript is made of, between the head of the school and the verification code. */
export const TRANSCRIPT_BLOCKS = [
  { id: IDENTITY_BLOCK, nome: 'Identificação do aluno' },
  { id: MARKS_BLOCK, nome: 'Notas e resultados' },
  { id: HOURS_BLOCK, nome: 'Carga horária por componente' },
  { id: SCHOOLS_BLOCK, nome: 'Estabelecimentos cursados' },
  { id: NOTES_BLOCK, nome: 'Observações' },
  { id: SCALE_BLOCK, nome: 'Escala e legenda' },
  { id: CONCLUSION_BLOCK, nome: 'Certificado de conclusão' },
  { id: SIGNATURES_BLOCK, nome: 'Local, data e assinaturas' },
] as const satisfies readonly ListEntry[]

export type TranscriptBlock = (typeof TRANSCRIPT_BLOCKS)[number]['id']

/** Longest texts of a model and of a personalisation. */
export const MODEL_BOUNDS = { cabecalho: 200, rodape: 300, escala: 500, papel: 60, impresso: 80, linhas: 60 } as const
