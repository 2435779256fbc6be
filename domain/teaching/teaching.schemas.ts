import Type from 'typebox'
import { Id, type OptionList } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** What a teacher, or else the caller, is assigned to teach on this day; to one class group, or to all. */
export const ProfessorSubjectsQuery = Type.Object(
  { idProfessor: Type.Optional(Id('Professor')), idTurma: Type.Optional(Id('Turma')) },
  closed,
)
export interface ListProfessorSubjects {
  query: Type.Static<typeof ProfessorSubjectsQuery>
  answer: OptionList
}

/** What the timetable of a class group is made of. */
export const TimetableSubjectsQuery = Type.Object({ idTurma: Id('Turma') }, closed)
export interface ListTimetableSubjects {
  query: Type.Static<typeof TimetableSubjectsQuery>
  answer: OptionList
}

/** What a student learns in a year; without one, in the running year. */
export const StudentSubjectsQuery = Type.Object(
  { idAluno: Id('Aluno'), idAnoLetivo: Type.Optional(Id('Ano letivo')) },
  closed,
)
export interface ListStudentSubjects {
  query: Type.Static<typeof StudentSubjectsQuery>
  answer: OptionList
}

/** What of a grade's curriculum is graded. */
export const SchemeSubjectsQuery = Type.Object(
  { idAnoLetivo: Id('Ano letivo'), idSerie: Id('Série'), idUnidade: Type.Optional(Id('Unidade')) },
  closed,
)
export interface ListSchemeSubjects {
  query: Type.Static<typeof SchemeSubjectsQuery>
  answer: OptionList
}

/** The stages as a course, or that of a grade, has them. */
export const StageOptionsQuery = Type.Object(
  {
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(Id('Série')),
  },
  closed,
)
export interface ListStageOptions {
  query: Type.Static<typeof StageOptionsQuery>
  answer: OptionList
}
