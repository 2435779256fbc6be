import { dayText } from '#domain/base/days.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import type { Failure } from '#src/platform/http/http.ts'

/** Whether a call got no answer for want of a network, and not because its person left or a file was not sent. */
export const isUnanswered = ({ status, fields, message }: Failure): boolean =>
  status === null && message !== '' && Object.keys(fields).length === 0

/** Which lesson something that waits is of: “Matemática · 8º ano A, 12/11/2026, 1ª aula”. */
export const lessonTitle = ({ disciplina, turma, dia, horario }: LessonRow): string =>
  `${disciplina} · ${turma}, ${dayText(dia)}, ${horario}`
