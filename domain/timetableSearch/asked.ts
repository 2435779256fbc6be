import type { Timetable, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { type Days, givers, isFor, LESSON, type Slot, type WeekFacts } from '#domain/timetables/week.ts'
import type { Wishes } from '#domain/timetableSearch/timetableSearch.schemas.ts'

/** Which weeks are searched, from one ISO day to another. */
export interface WeeksAsked extends Days {
  readonly turmas: readonly number[]
  readonly desejos: Wishes
}

/** What takes teachers and a room at a time of the week. */
export interface Taken {
  readonly diaSemana: number
  readonly comeca: string
  readonly termina: string
  readonly ambiente: number | null
  readonly professores: readonly number[]
  /** Whose lesson it is; null for what is no lesson of the unit. */
  readonly what: { readonly idTurma: number; readonly idDisciplina: number } | null
}

/** The lessons of a subject that a class group has in a week: all together, or in a part of it, or every other week. */
export interface Subject extends Pick<WeekItem, 'subgrupo' | 'semana'> {
  readonly idTurma: number
  readonly idDisciplina: number
  /** All of the matrix, less those that stay and are not of the usual kind; of a part, or of every other week, those that the week had. */
  readonly aulas: number
  readonly professores: readonly number[]
  /** How its lessons are written: room and teachers only where they are other than usual. */
  readonly usual: Pick<WeekItem, 'idAmbiente' | 'professores'>
  /** Rooms that it has one of in each lesson, where it had several. */
  readonly salas: readonly number[]
  /** Lessons that stay where they are. */
  readonly fixas: readonly (Slot & Pick<WeekItem, 'idAmbiente'>)[]
}

/** The newest version of a class group: its draft, or else what was published last. */
export const baseOf = ({ quadros }: Pick<WeekFacts, 'quadros'>, group: number): Timetable | null =>
  quadros.filter(({ idTurma }) => idTurma === group).toSorted((one, other) => other.numero - one.numero)[0] ?? null

/**
 * Lessons of a version that no search moves by itself: locked ones, and those of a part of the class group or of every other
 * week. One at a time that the class group no longer has is none of them.
 */
export const keptItems = (
  { horarios }: Pick<WeekFacts, 'horarios'>,
  group: WeekGroup,
  base: Timetable | null,
): readonly WeekItem[] =>
  (base?.itens ?? []).filter((item) => {
    const time = horarios.find(({ id }) => id === item.idHorario)
    const isThere =
      time !== undefined && time.tipo === LESSON && isFor(time, group) && time.dias.includes(item.diaSemana)
    return isThere && (item.fixa || isPartial(item))
  })

export const isPartial = ({ subgrupo, semana }: WeekItem): boolean => subgrupo !== null || semana !== null

/** Who gives a subject on any of the days. */
export const teachersOf = (
  facts: WeekFacts,
  days: Days,
  idTurma: number,
  item: Pick<WeekItem, 'idDisciplina' | 'professores'>,
): readonly number[] => [...new Set(givers(facts, { ...days, idTurma }, item).map(({ idProfessor }) => idProfessor))]

/** Subjects of the matrix that are placed one by one, with their lessons a week. */
export const placedSubjects = ({ disciplinas }: Pick<WeekFacts, 'disciplinas'>, { itens }: WeekGroup) =>
  itens.filter(
    ({ idDisciplina, aulasSemana }) =>
      aulasSemana > 0 && disciplinas.some(({ id, regencia }) => id === idDisciplina && !regencia),
  )
