import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { ClassTime, Timetable, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, isFor, LESSON, roomOf } from '#domain/timetables/week.ts'

/** A lesson of a week, with the version that has it. */
export interface HeldLesson {
  readonly week: Timetable
  readonly item: WeekItem
}

/** All lessons of what holds on the day of the board. */
const heldLessons = ({ quadros, dia }: Weeks): readonly HeldLesson[] =>
  quadros
    .filter(({ situacao, inicio, fim }) => situacao !== DRAFT && inicio <= dia && dia <= fim)
    .flatMap((week) => week.itens.map((item) => ({ week, item })))

/** What a teacher gives in the weeks of a unit, on the day of the board. */
export const lessonsOfTeacher = (weeks: Weeks, teacher: number): readonly HeldLesson[] =>
  heldLessons(weeks).filter(({ week, item }) =>
    givers(weeks, week, item).some(
      ({ idProfessor, inicio, fim }) => idProfessor === teacher && inicio <= weeks.dia && weeks.dia <= fim,
    ),
  )

/** What takes place in a room, on the day of the board. */
export const lessonsInRoom = (weeks: Weeks, room: number): readonly HeldLesson[] =>
  heldLessons(weeks).filter(({ week, item }) => roomOf(weeks, week.idTurma, item) === room)

/** The days and parts of the day that a week of these lessons shows: whole shifts, and the days from Monday to Friday at least. */
export const frameOf = (
  { horarios }: Pick<Weeks, 'horarios'>,
  lessons: readonly HeldLesson[],
): { readonly days: readonly number[]; readonly times: readonly ClassTime[] } => {
  const used = new Set(lessons.map(({ item }) => item.idHorario))
  const shifts = new Set(horarios.filter(({ id }) => used.has(id)).map(({ idPeriodo }) => idPeriodo))
  return {
    days: [...new Set([1, 2, 3, 4, 5, ...lessons.map(({ item }) => item.diaSemana)])].toSorted((a, b) => a - b),
    times: horarios.filter(
      ({ id, ativo, tipo, idPeriodo }) => tipo === LESSON && (used.has(id) || (ativo && shifts.has(idPeriodo))),
    ),
  }
}

/** The days and parts of the day of the class groups to which a teacher is assigned. */
export const frameOfTeacher = (
  { turmas, atribuicoes, horarios }: Pick<Weeks, 'turmas' | 'atribuicoes' | 'horarios'>,
  teacher: number,
): ReturnType<typeof frameOf> => {
  const groups = turmas.filter(({ id }) =>
    atribuicoes.some(({ idTurma, idProfessor }) => idTurma === id && idProfessor === teacher),
  )
  return {
    days: [...new Set(groups.flatMap(({ dias }) => dias))].toSorted((a, b) => a - b),
    times: horarios.filter((time) => time.ativo && time.tipo === LESSON && groups.some((group) => isFor(time, group))),
  }
}
