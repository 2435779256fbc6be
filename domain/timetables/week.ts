import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { CO_TEACHER, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { meet } from '#domain/teaching/weeklyLoad.ts'
import type { ClassTime, Timetable, WeekGroup, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'

/** What the rules of timetables look at. */
export type WeekFacts = Pick<
  Weeks,
  | 'turmas'
  | 'horarios'
  | 'disciplinas'
  | 'professores'
  | 'ambientes'
  | 'atribuicoes'
  | 'quadros'
  | 'fora'
  | 'indisponiveis'
  | 'preferidos'
  | 'subgrupos'
  | 'emComum'
  | 'aulasPorDia'
>

/** The week of a class group from one ISO day to another. */
export type Week = Pick<Timetable, 'idTurma' | 'inicio' | 'fim' | 'itens'>

/** A place of a week: a day, and a part of it. */
export type Slot = Pick<WeekItem, 'diaSemana' | 'idHorario'>

/** Code of “Aula” in CLASS_TIME_KINDS. */
export const LESSON = 1

/** Days in which two ranges of days meet, as one range. */
export interface Days {
  readonly inicio: string
  readonly fim: string
}

/** The parts of the day of a class group in their order, with those that its versions have though nobody may choose them now. */
export const timesOf = (facts: Pick<WeekFacts, 'horarios' | 'quadros'>, group: WeekGroup): readonly ClassTime[] => {
  const used = new Set(
    facts.quadros.flatMap(({ idTurma, itens }) =>
      idTurma === group.id ? itens.map(({ idHorario }) => idHorario) : [],
    ),
  )
  return facts.horarios.filter((time) => used.has(time.id) || (time.ativo && isFor(time, group)))
}

/** Whether a part of the day is one of a class group. */
export const isFor = (time: ClassTime, { turno, nivel }: Pick<WeekGroup, 'turno' | 'nivel'>): boolean =>
  time.idPeriodo === turno.id && (time.nivel === null || time.nivel === nivel)

/** Whether two lessons are in the same weeks. */
export const weeksMeet = (one: Pick<WeekItem, 'semana'>, other: Pick<WeekItem, 'semana'>): boolean =>
  one.semana === null || other.semana === null || one.semana === other.semana

/** Whether two lessons of one class group are of the same students. */
export const partsMeet = (one: Pick<WeekItem, 'subgrupo'>, other: Pick<WeekItem, 'subgrupo'>): boolean =>
  one.subgrupo === null || other.subgrupo === null || one.subgrupo === other.subgrupo

export const isAt = (item: Slot, slot: Slot): boolean =>
  item.diaSemana === slot.diaSemana && item.idHorario === slot.idHorario

/** What holds of a class group on a day; null for nothing. */
export const heldOn = (quadros: readonly Timetable[], group: number, day: string): Timetable | null =>
  quadros.find(
    ({ idTurma, situacao, inicio, fim }) => idTurma === group && situacao !== DRAFT && inicio <= day && day <= fim,
  ) ?? null

/** A teacher of a lesson, and on which days. */
export interface Giving extends Days {
  readonly idProfessor: number
}

/** Titulars and those who teach beside them. Substitutes are judged with the absence that they cover. */
const TEACHING: readonly number[] = [TITULAR, CO_TEACHER]

/**
 * Who gives a lesson of a class group between two days, by assignments: the teachers of the subject, or the
 * teachers of the whole class group where the subject has no titular; of several, those that the lesson names.
 */
export const givers = (
  facts: Pick<WeekFacts, 'atribuicoes' | 'disciplinas'>,
  week: Days & { readonly idTurma: number },
  item: Pick<WeekItem, 'idDisciplina' | 'professores'>,
): readonly Giving[] => {
  const held = facts.atribuicoes.filter(
    (one) => one.idTurma === week.idTurma && TEACHING.includes(one.tipo) && meet(one, week),
  )
  const own = held.filter(({ idDisciplina }) => idDisciplina === item.idDisciplina)
  const whole = own.some(({ tipo }) => tipo === TITULAR)
    ? []
    : held.filter(({ idDisciplina }) => facts.disciplinas.some(({ id, regencia }) => id === idDisciplina && regencia))
  return [...own, ...whole]
    .filter(({ idProfessor }) => item.professores.length === 0 || item.professores.includes(idProfessor))
    .map(({ idProfessor, ...days }) => ({ idProfessor, ...both(days, week) }))
}

/** The days that two ranges share. */
export const both = (one: Days, other: Days): Days => ({
  inicio: one.inicio > other.inicio ? one.inicio : other.inicio,
  fim: one.fim < other.fim ? one.fim : other.fim,
})

/** The room of a lesson; null where neither it nor the class group has one. */
export const roomOf = (facts: Pick<WeekFacts, 'turmas'>, group: number, item: Pick<WeekItem, 'idAmbiente'>) =>
  item.idAmbiente ?? facts.turmas.find(({ id }) => id === group)?.idAmbiente ?? null

export const nameOf = (list: readonly { readonly id: number; readonly nome: string }[], id: number): string =>
  list.find((one) => one.id === id)?.nome ?? ''

/** “terça-feira, 2ª aula”: where a lesson stands. Names of parts of the day are cut at their shift. */
export const slotText = (facts: Pick<WeekFacts, 'horarios'>, { diaSemana, idHorario }: Slot): string =>
  `${nameIn(WEEK_DAYS, diaSemana).toLowerCase()}, ${timeText(nameOf(facts.horarios, idHorario))}`

/** “2ª aula” of “2ª aula – manhã”. */
export const timeText = (name: string): string => name.split(' – ')[0] ?? name

/** “no 8º ano A”, “na 1ª série A”. */
export const inGroup = (name: string): string => `${isFeminine(name) ? 'na' : 'no'} ${name}`

/** “do 8º ano A”, “da 1ª série A”. */
export const ofGroup = (name: string): string => `${isFeminine(name) ? 'da' : 'do'} ${name}`

/** “o 8º ano A”, “a 1ª série A”. */
export const theGroup = (name: string): string => `${isFeminine(name) ? 'a' : 'o'} ${name}`

const isFeminine = (name: string): boolean => /^(\d+ª|turma|série)/i.test(name)
