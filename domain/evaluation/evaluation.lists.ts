import type { ListEntry } from '#domain/base/list.ts'

export const [WITHOUT_MARK, NUMERIC, CONCEPTUAL, BY_SUBJECT] = [0, 1, 2, 3] as const

/** What a mark is (D 2.3 “tipoNota”). By subject: each subject's own scheme says. */
export const MARK_KINDS = [
  { id: WITHOUT_MARK, nome: 'Sem nota' },
  { id: NUMERIC, nome: 'Numérica' },
  { id: CONCEPTUAL, nome: 'Conceito' },
  { id: BY_SUBJECT, nome: 'Por disciplina' },
] as const satisfies readonly ListEntry[]

export const [AS_SUM, AS_WEIGHTED_MEAN, AS_MEAN, AS_FORMULA] = [1, 2, 3, 4] as const

/** How the assessments of a stage make up its mark. */
export const STAGE_SUMS = [
  { id: AS_SUM, nome: 'Soma' },
  { id: AS_WEIGHTED_MEAN, nome: 'Média ponderada' },
  { id: AS_MEAN, nome: 'Média simples' },
  { id: AS_FORMULA, nome: 'Fórmula' },
] as const satisfies readonly ListEntry[]

export const [CONTINUED, BY_MEAN_AND_PRESENCE, BY_HAND, BY_HAND_IN_CYCLES] = [1, 2, 4, 5] as const

/** D 2.3 “tipoProgressão”. */
export const PROGRESSIONS = [
  { id: CONTINUED, nome: 'Continuada' },
  { id: BY_MEAN_AND_PRESENCE, nome: 'Não continuada: média e presença' },
  { id: 3, nome: 'Não continuada: só média' },
  { id: BY_HAND, nome: 'Manual' },
  { id: BY_HAND_IN_CYCLES, nome: 'Manual por ciclo' },
] as const satisfies readonly ListEntry[]

export const [IN_GENERAL, IN_EACH_SUBJECT] = [1, 2] as const

/** D 2.3 “tipoPresença”. */
export const PRESENCE_KINDS = [
  { id: IN_GENERAL, nome: 'Geral, por dia' },
  { id: IN_EACH_SUBJECT, nome: 'Por disciplina, por aula' },
] as const satisfies readonly ListEntry[]

export const [NO_RECOVERY, EACH_STAGE, SOME_STAGES] = [0, 1, 2] as const

/** D 2.3 “recuperação paralela”. */
export const RECOVERY_KINDS = [
  { id: NO_RECOVERY, nome: 'Não há' },
  { id: EACH_STAGE, nome: 'Em cada etapa' },
  { id: SOME_STAGES, nome: 'Em algumas etapas' },
] as const satisfies readonly ListEntry[]

export const [REPLACES_IF_GREATER, MEAN_OF_BOTH, MEAN_IF_GREATER, CAPPED_SUM] = [1, 2, 3, 4] as const

/** What a recovery does with the mark that it recovers. */
export const RECOVERY_EFFECTS = [
  { id: REPLACES_IF_GREATER, nome: 'Substitui, se for maior' },
  { id: MEAN_OF_BOTH, nome: 'Média das duas' },
  { id: MEAN_IF_GREATER, nome: 'Média das duas, se for maior' },
  { id: CAPPED_SUM, nome: 'Soma, até a nota máxima' },
] as const satisfies readonly ListEntry[]

export const REPLACES_LOWEST = 1

/** What a recovery of several stages does (D 2.3 “Recuperação específica”). */
export const STAGES_RECOVERY_EFFECTS = [
  { id: REPLACES_LOWEST, nome: 'Substitui a menor nota' },
  { id: 2, nome: 'Média com cada etapa' },
] as const satisfies readonly ListEntry[]

export const [UNCHANGED, DOWN, UP, FIXED] = [0, 1, 2, 3] as const

/** What a band of a rounding table does with the part of a mark behind the comma. */
export const ROUNDING_ACTIONS = [
  { id: UNCHANGED, nome: 'Mantém' },
  { id: DOWN, nome: 'Para baixo' },
  { id: UP, nome: 'Para cima' },
  { id: FIXED, nome: 'Valor fixo' },
] as const satisfies readonly ListEntry[]

export const [SUBSTITUTES, SUBSTITUTES_IF_GREATER, ADDS, ADDS_WHOLE] = [1, 2, 3, 4] as const

/** What a complementary mark does; a sum ends at the highest mark, a whole one may pass it. */
export const COMPLEMENT_EFFECTS = [
  { id: SUBSTITUTES, nome: 'Substitui' },
  { id: SUBSTITUTES_IF_GREATER, nome: 'Substitui, se for maior' },
  { id: ADDS, nome: 'Soma, até a nota máxima' },
  { id: ADDS_WHOLE, nome: 'Soma por inteiro' },
] as const satisfies readonly ListEntry[]

export const [FOR_STAGE, FOR_RECOVERY, FOR_BOTH] = [1, 2, 3] as const

/** What a complementary mark is for. */
export const COMPLEMENT_TARGETS = [
  { id: FOR_STAGE, nome: 'Média da etapa' },
  { id: FOR_RECOVERY, nome: 'Recuperação' },
  { id: FOR_BOTH, nome: 'Ambas' },
] as const satisfies readonly ListEntry[]

export const [MAY_CHANGE_NOTHING, MAY_CHANGE_SITUATION, MAY_CHANGE_MARK] = [0, 1, 2] as const

/** What the class council may change of a result (D 2.3); GRADE_COUNCIL says which mark it may give. */
export const COUNCIL_POWERS = [
  { id: MAY_CHANGE_NOTHING, nome: 'Nada' },
  { id: MAY_CHANGE_SITUATION, nome: 'Só a situação' },
  { id: MAY_CHANGE_MARK, nome: 'A nota' },
] as const satisfies readonly ListEntry[]
