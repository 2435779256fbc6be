import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `ORIGIN_SCALES`. */
export const [OF_NUMBERS, OF_CONCEPTS] = [1, 2] as const

/** What the school of origin gives. */
export const ORIGIN_SCALES = [
  { id: OF_NUMBERS, nome: 'Notas' },
  { id: OF_CONCEPTS, nome: 'Conceitos' },
] as const satisfies readonly ListEntry[]

/** Codes of `CARRY_RULES`. */
export const [AS_GIVEN, IN_PROPORTION, PASS_TO_PASS] = [1, 2, 3] as const

/** How values of the origin become ours (D 2.13 “Grade carry-in”). */
export const CARRY_RULES = [
  { id: AS_GIVEN, nome: 'Igual' },
  { id: IN_PROPORTION, nome: 'Regra de três' },
  { id: PASS_TO_PASS, nome: 'Média ↔ média' },
] as const satisfies readonly ListEntry[]

export type CarryRule = (typeof CARRY_RULES)[number]['id']

/** Codes of `CARRY_DECISIONS`. */
export const [BY_MANUAL_VALUE, NOT_STUDIED] = [1, 2] as const

/** What somebody decides of a stage of a subject, in the place of what the rule says. */
export const CARRY_DECISIONS = [
  { id: BY_MANUAL_VALUE, nome: 'Valor manual' },
  { id: NOT_STUDIED, nome: 'Não cursado' },
] as const satisfies readonly ListEntry[]

/** What a student who arrives brings from the school of origin. */
export const ARRIVAL_DOCUMENTS = [
  { id: 1, nome: 'Histórico escolar' },
  { id: 2, nome: 'Declaração de transferência' },
  { id: 3, nome: 'Ficha individual com notas e faltas' },
] as const satisfies readonly ListEntry[]

/** Days within which documents are due where nobody says another day. */
export const DOCUMENTS_WITHIN = 30

/** Codes of `ARRIVAL_STATUSES`. */
export const [ARRIVAL_OPEN, ARRIVAL_DONE, ARRIVAL_REMOVED] = [1, 2, 3] as const

/** How far an arrival is. */
export const ARRIVAL_STATUSES = [
  { id: ARRIVAL_OPEN, nome: 'Com pendências' },
  { id: ARRIVAL_DONE, nome: 'Completa' },
  { id: ARRIVAL_REMOVED, nome: 'Desfeita' },
] as const satisfies readonly ListEntry[]
