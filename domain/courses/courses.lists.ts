import type { ListEntry } from '#domain/base/list.ts'

/** Nível of a course (D 2.1). */
export const SCHOOL_LEVELS = [
  { id: 1, nome: 'Educação Infantil' },
  { id: 2, nome: 'Ensino Fundamental I' },
  { id: 3, nome: 'Ensino Fundamental II' },
  { id: 4, nome: 'Ensino Médio' },
  { id: 5, nome: 'EJA' },
  { id: 6, nome: 'Técnico' },
] as const satisfies readonly ListEntry[]

/** Modalidade (D 2.25). */
export const MODALITIES = [
  { id: 1, nome: 'Ensino regular' },
  { id: 2, nome: 'Educação especial' },
  { id: 3, nome: 'Educação de jovens e adultos (EJA)' },
  { id: 4, nome: 'Educação profissional' },
] as const satisfies readonly ListEntry[]

/** Regime (D 2.1). */
export const COURSE_REGIMES = [
  { id: 1, nome: 'Anual' },
  { id: 2, nome: 'Semestral' },
] as const satisfies readonly ListEntry[]

/** Etapas of the Educacenso (D 2.25). */
export const CENSUS_STAGES = [
  { id: 1, nome: 'Creche' },
  { id: 2, nome: 'Pré-escola' },
  { id: 3, nome: 'Educação Infantil unificada' },
  { id: 14, nome: 'Ensino Fundamental – 1º ano' },
  { id: 15, nome: 'Ensino Fundamental – 2º ano' },
  { id: 16, nome: 'Ensino Fundamental – 3º ano' },
  { id: 17, nome: 'Ensino Fundamental – 4º ano' },
  { id: 18, nome: 'Ensino Fundamental – 5º ano' },
  { id: 19, nome: 'Ensino Fundamental – 6º ano' },
  { id: 20, nome: 'Ensino Fundamental – 7º ano' },
  { id: 21, nome: 'Ensino Fundamental – 8º ano' },
  { id: 41, nome: 'Ensino Fundamental – 9º ano' },
  { id: 22, nome: 'Ensino Fundamental – multi' },
  { id: 23, nome: 'Ensino Fundamental – correção de fluxo' },
  { id: 25, nome: 'Ensino Médio – 1ª série' },
  { id: 26, nome: 'Ensino Médio – 2ª série' },
  { id: 27, nome: 'Ensino Médio – 3ª série' },
  { id: 28, nome: 'Ensino Médio – 4ª série' },
  { id: 29, nome: 'Ensino Médio – não seriado' },
  { id: 30, nome: 'Técnico integrado – 1ª série' },
  { id: 31, nome: 'Técnico integrado – 2ª série' },
  { id: 32, nome: 'Técnico integrado – 3ª série' },
  { id: 33, nome: 'Técnico integrado – 4ª série' },
  { id: 34, nome: 'Técnico integrado – não seriado' },
  { id: 35, nome: 'Ensino Médio – normal/magistério 1ª série' },
  { id: 36, nome: 'Ensino Médio – normal/magistério 2ª série' },
  { id: 37, nome: 'Ensino Médio – normal/magistério 3ª série' },
  { id: 38, nome: 'Ensino Médio – normal/magistério 4ª série' },
  { id: 39, nome: 'Técnico concomitante' },
  { id: 40, nome: 'Técnico subsequente' },
  { id: 56, nome: 'Multietapa' },
  { id: 64, nome: 'Técnico misto (concomitante e subsequente)' },
  { id: 67, nome: 'FIC integrado à EJA – Ensino Médio' },
  { id: 68, nome: 'FIC concomitante' },
  { id: 69, nome: 'EJA – Ensino Fundamental, anos iniciais' },
  { id: 70, nome: 'EJA – Ensino Fundamental, anos finais' },
  { id: 71, nome: 'EJA – Ensino Médio' },
  { id: 72, nome: 'EJA – Ensino Fundamental, anos iniciais e finais' },
  { id: 73, nome: 'FIC integrado à EJA – Ensino Fundamental' },
  { id: 74, nome: 'Técnico integrado à EJA' },
] as const satisfies readonly ListEntry[]

/** Stages of one single grade: no class group of several grades is reported in them. */
export const SINGLE_GRADE_STAGES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 41, 25, 26, 27, 28, 30, 31, 32, 33, 35, 36, 37, 38,
])

/** Consequence of an age outside the grade's ages (D 2.1 “Age rule”). */
export const AGE_MODES = [
  { id: 1, nome: 'Avisar' },
  { id: 2, nome: 'Bloquear' },
  { id: 3, nome: 'Bloquear, com liberação justificada' },
] as const satisfies readonly ListEntry[]
