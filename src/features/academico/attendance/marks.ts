import type { Mark, Roll, RollStudent } from '#domain/attendance/attendance.schemas.ts'
import { isMark } from '#src/core/attendance/mark.ts'
import type { Draft } from '#src/core/forms/forms.slice.ts'

/** What was changed in a roll and is not saved, by enrolment. */
export type Marks = Readonly<Record<string, Mark>>

/** The changes that a draft holds. */
export const marksIn = (draft: Draft | null): Marks => {
  const marks: unknown = draft?.values['marcas']
  return isMarks(marks) ? marks : NOTHING
}

const NOTHING: Marks = {}

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' && value !== null && Object.values(value).every(isMark)

/** The students of a roll with what was changed. */
export const withMarks = (students: readonly RollStudent[], marks: Marks): readonly RollStudent[] =>
  students.map((student) => ({ ...student, ...marks[student.idMatricula] }))

/** The students of a roll as it is saved. */
export const markOf = ({ idMatricula, valor, minutos, observacao }: Mark): Mark => ({
  idMatricula,
  valor,
  minutos,
  observacao,
})

/** The changes with one more; a mark that says what is saved is none. */
export const changedMarks = ({ alunos }: Roll, marks: Marks, mark: Mark): Marks => {
  const others = Object.fromEntries(Object.entries(marks).filter(([id]) => id !== String(mark.idMatricula)))
  const saved = alunos.find(({ idMatricula }) => idMatricula === mark.idMatricula)
  return saved === undefined || isSame(saved, mark) ? others : { ...others, [mark.idMatricula]: mark }
}

/** Of some marks those that say something else than a roll. */
export const marksBeside = (roll: Roll, wanted: readonly Mark[]): Marks =>
  wanted.reduce<Marks>((marks, mark) => changedMarks(roll, marks, markOf(mark)), NOTHING)

const isSame = (one: Mark, other: Mark): boolean =>
  one.valor === other.valor && one.minutos === other.minutos && one.observacao === other.observacao
