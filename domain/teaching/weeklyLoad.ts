import { sumBy } from '#domain/base/sum.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'

/** What the load of a teacher is counted by. */
export type LoadFacts = Pick<Board, 'turmas' | 'disciplinas' | 'professores'>

/** An assignment as far as its lessons count. */
export type Counted = Pick<
  BoardAssignment,
  'idTurma' | 'idDisciplina' | 'idProfessor' | 'tipo' | 'inicio' | 'fim' | 'aulasSemana'
>

export interface Load {
  readonly aulas: number
  readonly minutos: number
}

/** Whether an assignment, or anything with a first and a last day, holds on a day. */
export const holdsOn = ({ inicio, fim }: Pick<Counted, 'inicio' | 'fim'>, day: string): boolean =>
  inicio <= day && day <= fim

/** Whether two ranges of days have one in common. */
export const meet = (one: Pick<Counted, 'inicio' | 'fim'>, other: Pick<Counted, 'inicio' | 'fim'>): boolean =>
  one.inicio <= other.fim && other.inicio <= one.fim

/**
 * Lessons a week of an assignment on a day: those that it names, else those of the matrix; for a teacher of a whole class
 * group, those of all subjects that have no titular of their own.
 */
export const lessonsOf = (
  { turmas, disciplinas }: Pick<LoadFacts, 'turmas' | 'disciplinas'>,
  all: readonly Counted[],
  one: Counted,
  day: string,
): number => {
  if (one.aulasSemana !== null) return one.aulasSemana
  const items = turmas.find(({ id }) => id === one.idTurma)?.itens ?? []
  const isWhole = disciplinas.some(({ id, regencia }) => id === one.idDisciplina && regencia)
  if (!isWhole) return items.find(({ idDisciplina }) => idDisciplina === one.idDisciplina)?.aulasSemana ?? 0
  const taken = new Set(
    all.flatMap((other) =>
      other.idTurma === one.idTurma && other.tipo === TITULAR && holdsOn(other, day) ? [other.idDisciplina] : [],
    ),
  )
  return sumBy(items, ({ idDisciplina, aulasSemana }) => (taken.has(idDisciplina) ? 0 : aulasSemana))
}

/** What a teacher teaches in the week of a day, here and in other units. */
export const loadOn = (facts: LoadFacts, all: readonly Counted[], teacher: number, day: string): Load => {
  const own = all.filter((one) => one.idProfessor === teacher && holdsOn(one, day))
  const lessons = own.map((one) => ({
    aulas: lessonsOf(facts, all, one, day),
    minutos: facts.turmas.find(({ id }) => id === one.idTurma)?.minutosAula ?? 0,
  }))
  const elsewhere =
    facts.professores.find(({ id }) => id === teacher)?.fora.filter((range) => holdsOn(range, day)) ?? []
  return {
    aulas: sumBy(lessons, ({ aulas }) => aulas),
    minutos: sumBy(lessons, ({ aulas, minutos }) => aulas * minutos) + sumBy(elsewhere, ({ minutos }) => minutos),
  }
}

/** `26 h 40`, `20 h` */
export const hoursText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
