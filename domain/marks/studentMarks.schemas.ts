import Type from 'typebox'
import { Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { MarkCell, MarkColumn } from '#domain/marks/marks.schemas.ts'

const closed = { additionalProperties: false } as const

/** A subject of a student in one stage, or in its exam: a line of the mark sheet of the class group in which it is taken. */
export const StudentStage = Type.Object({
  numero: Type.Integer(),
  /** Null where the student does not have the subject in this stage. */
  idTurma: orNull(Type.Integer()),
  /** Whether the student is dismissed from the stage: what was given is hidden. */
  dispensada: Type.Boolean(),
  /** Whether it was not studied before the student came from another school (D 2.13). */
  naoCursada: Type.Optional(Type.Boolean()),
  colunas: Type.Array(MarkColumn),
  celulas: Type.Array(MarkCell),
  /** Assessments on days on which the student was not in the class group: nothing is required there. */
  naoSeAplicam: Type.Array(Type.Integer()),
})
export type StudentStage = Type.Static<typeof StudentStage>

/** A subject of a student. */
export const StudentSubject = Type.Object({
  /** Null for the marks of all subjects together. */
  idDisciplina: orNull(Type.Integer()),
  nome: Type.String(),
  /** The scheme by which it is judged, one of `regras`; null where there are no marks. */
  idEsquema: orNull(Type.Integer()),
  /** Why there are no marks: a sentence; empty where there are. */
  motivo: Type.String(),
  etapas: Type.Array(StudentStage),
})
export type StudentSubject = Type.Static<typeof StudentSubject>

/** All marks of a student in a school year (A-L4), with the rules by which the browser calculates as the server does. */
export const StudentMarks = Type.Object({
  idAluno: Type.Integer(),
  idMatricula: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  /** Whether a differentiated evaluation was agreed for the student in the year (D 2.3). */
  diferenciada: Type.Boolean(),
  etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
  regras: Type.Array(Type.Object({ idEsquema: Type.Integer(), regra: SchemeRules })),
  disciplinas: Type.Array(StudentSubject),
})
export type StudentMarks = Type.Static<typeof StudentMarks>

/** What may be chosen, who is, and their marks; or why there are none. */
export const StudentMarksPage = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  /** The students of the class group today, in the order of names; ids of students. */
  alunos: Type.Array(Named),
  boletim: orNull(StudentMarks),
  motivo: Type.String(),
})
export type StudentMarksPage = Type.Static<typeof StudentMarksPage>

/** Left out: the class group of the student, else the first; its first student. */
export const StudentMarksQuery = Type.Object(
  { idTurma: Type.Optional(Id('Turma')), idAluno: Type.Optional(Id('Aluno')) },
  closed,
)

export interface ReadStudentMarks {
  query: Type.Static<typeof StudentMarksQuery>
  answer: StudentMarksPage
}
