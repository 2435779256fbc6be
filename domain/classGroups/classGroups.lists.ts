import type { ListEntry } from '#domain/base/list.ts'

/** The closed lists of a class group (D 2.1, 2.25). */

export const MEDIATIONS = [
  { id: 1, nome: 'Presencial' },
  { id: 2, nome: 'Semipresencial' },
  { id: 3, nome: 'Educação a distância (EAD)' },
] as const satisfies readonly ListEntry[]

export const CLASS_KINDS = [
  { id: 1, nome: 'Curricular' },
  { id: 2, nome: 'Atividade complementar' },
  { id: 3, nome: 'Atendimento educacional especializado (AEE)' },
] as const satisfies readonly ListEntry[]

export const CLASS_ORGANISATIONS = [
  { id: 1, nome: 'Série ou ano' },
  { id: 2, nome: 'Períodos semestrais' },
  { id: 3, nome: 'Ciclos' },
  { id: 4, nome: 'Grupos não seriados' },
  { id: 5, nome: 'Módulos' },
  { id: 6, nome: 'Alternância regular de períodos' },
] as const satisfies readonly ListEntry[]

export const CURRICULAR_STRUCTURES = [
  { id: 1, nome: 'Formação geral básica' },
  { id: 2, nome: 'Itinerário formativo' },
  { id: 3, nome: 'Não se aplica' },
] as const satisfies readonly ListEntry[]
