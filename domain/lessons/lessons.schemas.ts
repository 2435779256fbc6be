import Type from 'typebox'
import { Id, IsoDate, orNull } from '#domain/base/common.schemas.ts'

/** A lesson of a day, as lists and diaries show it. Times are `07:30`. */
export const LessonRow = Type.Object({
  id: Id(),
  idTurma: Id(),
  turma: Type.String(),
  idDisciplina: Id(),
  disciplina: Type.String(),
  /** `#rrggbb`, or null where the subject has none. */
  cor: orNull(Type.String()),
  dia: IsoDate('Dia'),
  idHorario: Id(),
  /** How the part of the day is called: “1ª aula – manhã”. */
  horario: Type.String(),
  ordem: Type.Integer(),
  inicio: Type.String(),
  fim: Type.String(),
  ambiente: orNull(Type.String()),
  subgrupo: orNull(Type.String()),
  /** Code of `LESSON_STATUSES`. */
  situacao: Type.Integer(),
})
export type LessonRow = Type.Static<typeof LessonRow>
