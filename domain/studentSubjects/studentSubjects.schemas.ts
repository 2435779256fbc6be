import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { ADAPTATION, DEPENDENCY } from '#domain/studentSubjects/studentSubjects.lists.ts'

const closed = { additionalProperties: false } as const
const Day = (title: string) => Type.String({ maxLength: 10, title })

/** A dependency or an adaptation of a student; `studentSubjectFlaws` validates it. */
export const StudentSubjectDraft = Type.Object(
  {
    idDisciplina: Type.Union([Id('Disciplina'), Type.Null()], { title: 'Disciplina' }),
    idTurma: Type.Union([Id('Turma'), Type.Null()], { title: 'Turma' }),
    /** Code of `SUBJECT_REASONS`. */
    motivo: Type.Integer({ minimum: DEPENDENCY, maximum: ADAPTATION, title: 'Motivo' }),
    observacao: Type.String({ maxLength: 1000, title: 'Observação' }),
    /** ISO days; the last one empty: to the end of the year. */
    inicio: Day('Início'),
    fim: Day('Fim'),
  },
  closed,
)
export type StudentSubjectDraft = Type.Static<typeof StudentSubjectDraft>

export const StudentSubjectEnd = Type.Object({ fim: Day('Último dia') }, closed)
export const ByStudentSubject = Type.Object({ id: Id('Aluno'), idRegistro: Id('Disciplina do aluno') }, closed)

export interface AddStudentSubject {
  params: { id: number }
  body: StudentSubjectDraft
  answer: StudentHub
}
export interface EndStudentSubject {
  params: Type.Static<typeof ByStudentSubject>
  body: Type.Static<typeof StudentSubjectEnd>
  answer: StudentHub
}
