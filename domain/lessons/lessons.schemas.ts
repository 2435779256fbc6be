import Type from 'typebox'
import { Id, IsoDate, Named, orNull } from '#domain/base/common.schemas.ts'

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

/** Without a day the last school day up to today is meant. Teachers see what they give; others one class group. */
export const LessonsQuery = Type.Object(
  { dia: Type.Optional(IsoDate('Dia')), idTurma: Type.Optional(Id('Turma')) },
  { additionalProperties: false },
)

/** What became of a lesson; texts are empty where nothing did. */
const LessonFate = Type.Object({
  /** Who gives it, by the assignments of its day. */
  professores: Type.String(),
  motivo: Type.String(),
  /** Who changed it. */
  autor: Type.String(),
  /** The place from which it was exchanged, the lesson that it makes up for, and the one that makes up for it. */
  trocada: Type.String(),
  repoe: Type.String(),
  reposta: Type.String(),
  /** Who substitutes on its day, by a decision about a lesson, and why. */
  substituto: Type.String(),
  motivoSubstituicao: Type.String(),
})
export type LessonFate = Type.Static<typeof LessonFate>

const DiaryLesson = Type.Object({
  ...LessonRow.properties,
  ...LessonFate.properties,
  temChamada: Type.Boolean(),
  temConteudo: Type.Boolean(),
})
export type DiaryLesson = Type.Static<typeof DiaryLesson>

export const DiaryDay = Type.Object({
  dia: IsoDate('Dia'),
  /** The school days before and after it; null at the ends of the year. */
  anterior: orNull(IsoDate('Dia anterior')),
  seguinte: orNull(IsoDate('Dia seguinte')),
  /** Among which the caller chooses. */
  turmas: Type.Array(Named),
  /** Whether lessons of all of them may be shown together: those of one teacher are few. */
  podeVerTodas: Type.Boolean(),
  /** The one whose lessons these are; null: of all. */
  idTurma: orNull(Id('Turma')),
  /** What the caller gives, or what the matrix of the class group has. */
  disciplinas: Type.Array(Named),
  aulas: Type.Array(DiaryLesson),
})
export type DiaryDay = Type.Static<typeof DiaryDay>

export interface ListLessons {
  query: Type.Static<typeof LessonsQuery>
  answer: DiaryDay
}
