import type { ListEntry } from '#domain/base/list.ts'

export const [NUMERIC_CARD, CONCEPT_CARD, DESCRIPTIVE_CARD, TRANSFER_CARD] = [1, 2, 3, 4] as const

/** Variants of the report card (D 2.15). The first three follow from the rules of the class group. */
export const CARD_KINDS = [
  { id: NUMERIC_CARD, nome: 'Por nota' },
  { id: CONCEPT_CARD, nome: 'Por conceito' },
  { id: DESCRIPTIVE_CARD, nome: 'Descritivo' },
  { id: TRANSFER_CARD, nome: 'Transferência' },
] as const satisfies readonly ListEntry[]

export type CardKind = (typeof CARD_KINDS)[number]['id']

export const [
  STUDENT_BLOCK,
  MARKS_BLOCK,
  PRESENCE_BLOCK,
  TRANSFER_BLOCK,
  LEGEND_BLOCK,
  SIGNATURE_BLOCK,
  OPINIONS_BLOCK,
] = [1, 2, 3, 4, 5, 6, 7] as const

/** What a report card is made of, between the head of the school and the verification code, which every card has. */
export const CARD_BLOCKS = [
  { id: STUDENT_BLOCK, nome: 'Aluno' },
  { id: MARKS_BLOCK, nome: 'Notas' },
  { id: OPINIONS_BLOCK, nome: 'Pareceres' },
  { id: PRESENCE_BLOCK, nome: 'Frequência' },
  { id: TRANSFER_BLOCK, nome: 'Período cursado' },
  { id: LEGEND_BLOCK, nome: 'Legenda e regra' },
  { id: SIGNATURE_BLOCK, nome: 'Assinaturas e ciência' },
] as const satisfies readonly ListEntry[]

export type CardBlock = (typeof CARD_BLOCKS)[number]['id']

export const [ONLY_PUBLISHED, WITH_UNPUBLISHED] = [1, 2] as const

/** Which marks staff print. */
export const CARD_SHOWS = [
  { id: ONLY_PUBLISHED, nome: 'Somente publicado' },
  { id: WITH_UNPUBLISHED, nome: 'Com o que ainda não foi publicado' },
] as const satisfies readonly ListEntry[]

export type CardShows = (typeof CARD_SHOWS)[number]['id']

/** Longest texts of a layout, in characters, and how many sign. */
export const LAYOUT_BOUNDS = { cabecalho: 200, rodape: 300, assinatura: 60, assinaturas: 4 } as const
