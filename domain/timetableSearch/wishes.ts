import { grouped } from '#domain/base/grouped.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import type { Wishes } from '#domain/timetableSearch/timetableSearch.schemas.ts'

/** What a school wishes that has not said anything yet. */
export const USUAL_WISHES: Wishes = {
  janelasProfessor: 3,
  janelasTurma: 9,
  espalhar: 3,
  duplas: 0,
  ultima: 1,
  aulasDia: 1,
  preferidos: 3,
  maximoDia: 6,
}

/** A subject of fewer lessons a week needs no double. */
const LEAST_FOR_DOUBLE = 4

/** The lessons of a subject in a class group, as wishes see them. */
export interface WishedEvent {
  readonly nome: string
  readonly aulas: number
  /** Days of the class group with lessons. */
  readonly dias: number
  /** The last time of each day. */
  readonly ultimas: readonly string[]
}

/** A teacher, as wishes see them. */
export interface WishedTeacher {
  readonly nome: string
  /** Names of the events that they give. */
  readonly eventos: readonly string[]
  /** When lessons of a length may begin so as to lie in times that the teacher prefers; none where they said of no time that they do. */
  readonly preferidos: readonly { readonly duracao: number; readonly horarios: readonly string[] }[]
}

interface WishedWeek {
  readonly events: readonly WishedEvent[]
  readonly teachers: readonly WishedTeacher[]
  /** Times of a shift on each day. */
  readonly days: readonly (readonly string[])[]
}

type Rules = NonNullable<Problem['restricoes']>

/** The wishes as rules of the problem; what does not matter is left out. */
export const rulesOf = (wishes: Wishes, { events, teachers, days }: WishedWeek): Rules => {
  const hasTeachers = teachers.length > 0
  const grupos = days.map((times) => [...times])
  const doubled = wishes.duplas === 0 ? [] : events.filter(({ aulas }) => aulas >= LEAST_FOR_DOUBLE)
  return {
    janelas: [
      ...(hasTeachers && wishes.janelasProfessor > 0
        ? [{ nome: 'Professores sem aulas vagas', recursos: ['professores'], peso: wishes.janelasProfessor, grupos }]
        : []),
      ...(wishes.janelasTurma > 0
        ? [{ nome: 'Turmas sem aulas vagas', recursos: ['turmas'], peso: wishes.janelasTurma, grupos }]
        : []),
    ],
    espalhar: [
      ...spreadRules(wishes.espalhar, events),
      ...lastRules(
        wishes.ultima,
        events.filter(({ aulas }) => aulas > 1),
      ),
    ],
    preferir: preferredRules(wishes.preferidos, teachers),
    ...(doubled.length === 0
      ? {}
      : {
          dividir: [{ eventos: doubled.map(({ nome }) => nome), duracaoMaxima: 2 }],
          distribuir: [
            {
              nome: 'Aulas duplas',
              eventos: doubled.map(({ nome }) => nome),
              duracao: 2,
              minimo: 1,
              peso: wishes.duplas,
            },
          ],
        }),
    ...(hasTeachers && wishes.aulasDia > 0
      ? {
          limitar: [
            {
              nome: `Professores com até ${wishes.maximoDia} aulas por dia`,
              recursos: ['professores'],
              maximo: wishes.maximoDia,
              peso: wishes.aulasDia,
              grupos,
            },
          ],
        }
      : {}),
  }
}

/** The lessons of a teacher lie in the times that they prefer; by teacher, so that the cost is told with the name. */
const preferredRules = (peso: number, teachers: readonly WishedTeacher[]): NonNullable<Rules['preferir']> => {
  if (peso === 0) return []
  return teachers.flatMap(({ nome, eventos, preferidos }) =>
    preferidos.map(({ duracao, horarios }) => ({
      nome: `Horários preferidos de ${nome}`,
      eventos: [...eventos],
      horarios: [...horarios],
      duracao,
      peso,
    })),
  )
}

/** As few lessons of a subject on a day as its number allows. */
const spreadRules = (peso: number, events: readonly WishedEvent[]): NonNullable<Rules['espalhar']> => {
  if (peso === 0) return []
  const most = ({ aulas, dias }: WishedEvent): number => Math.max(1, Math.ceil(aulas / Math.max(1, dias)))
  return [...grouped(events, most)].map(([maximo, own]) => ({
    nome: 'Disciplina espalhada pela semana',
    eventos: own.map(({ nome }) => nome),
    maximo,
    peso,
  }))
}

/** A subject has the last lesson of the day once a week at most. */
const lastRules = (peso: number, events: readonly WishedEvent[]): NonNullable<Rules['espalhar']> => {
  if (peso === 0) return []
  return [...grouped(events, ({ ultimas }) => ultimas.join())].map(([, own]) => ({
    nome: 'Última aula revezada',
    eventos: own.map(({ nome }) => nome),
    grupos: [[...(own[0]?.ultimas ?? [])]],
    maximo: 1,
    peso,
  }))
}
