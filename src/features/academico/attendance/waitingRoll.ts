import type { Mark, Roll } from '#domain/attendance/attendance.schemas.ts'
import type { RollEntry } from '#src/core/outbox/entries.ts'
import { withMarks } from '#src/features/academico/attendance/marks.ts'

/** A roll as the person last saved it: on the server, or on this device. */
export const withWaiting = (roll: Roll, last: RollEntry | null): Roll =>
  last === null ? roll : { ...roll, alunos: [...withMarks(roll.alunos, byEnrolment(last.alunos))] }

const byEnrolment = (marks: readonly Mark[]) => Object.fromEntries(marks.map((mark) => [mark.idMatricula, mark]))
