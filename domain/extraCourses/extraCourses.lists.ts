import type { ListEntry } from '#domain/base/list.ts'

export const OPEN_SCHEDULE = 1
export const CLOSED_SCHEDULE = 2

/** `tipoHorario` of portal.md 3: of an open schedule a student chooses hours, a closed one is taken as it stands. */
export const SCHEDULE_KINDS = [
  { id: OPEN_SCHEDULE, nome: 'Aberto' },
  { id: CLOSED_SCHEDULE, nome: 'Fechado' },
] as const satisfies readonly ListEntry[]

export const MANDATORY_COURSE = 1

/** `obrigatoriedade` of portal.md 3. */
export const OBLIGATIONS = [
  { id: MANDATORY_COURSE, nome: 'Sim' },
  { id: 2, nome: 'Não' },
] as const satisfies readonly ListEntry[]

export const ANY_GENDER = 3

/** `sexo` of portal.md 3; the first two are the codes of `SEXES`. */
export const COURSE_GENDERS = [
  { id: 1, nome: 'Masculino' },
  { id: 2, nome: 'Feminino' },
  { id: ANY_GENDER, nome: 'Indiferente' },
] as const satisfies readonly ListEntry[]

export const WITH_PRE_RESERVATION = 1
export const FREE = 2
export const LIMITED_WHEN_FULL = 3

/** `disponibilidade`: who may sign up, and what happens once the places are full (portal.md 9). */
export const AVAILABILITIES = [
  { id: WITH_PRE_RESERVATION, nome: 'Com pré-reserva' },
  { id: FREE, nome: 'Livre' },
  { id: LIMITED_WHEN_FULL, nome: 'Limitar inscrições ao preencher as vagas' },
] as const satisfies readonly ListEntry[]

/** What each availability means, for the person who chooses it. */
export const AVAILABILITY_HINTS: Readonly<Record<number, string>> = {
  [WITH_PRE_RESERVATION]: 'Só alunos da pré-reserva podem se inscrever. Sem vagas, entram na lista de espera.',
  [FREE]: 'Qualquer aluno que atenda às condições. Sem vagas, entra na lista de espera.',
  [LIMITED_WHEN_FULL]:
    'Qualquer aluno que atenda às condições. Sem vagas, as inscrições param: não há lista de espera.',
}
