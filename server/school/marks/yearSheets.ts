import { isOfSubjects } from '#server/school/marks/ofSubject.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { withoutTests } from '#domain/marks/placed.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { MarkedStage } from '#domain/marks/yearGrade.ts'
import { ADAPTATION, BY_MATRIX, DEPENDENCY } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { gradedAmong, readJudgedGroups } from '#server/school/marks/groups.ts'
import { readCellsWhere } from '#server/school/marks/keptCells.ts'
import { sheetsOf, type StudentSheet } from '#server/school/marks/studentSheets.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import { gradedSubjectsOf, type TakenSpan } from '#server/school/subjects/taken.ts'

interface Asked {
  /** The class group in which the students take the subjects. */
  readonly classGroupId: number
  /** Null among them: the marks for all subjects together. */
  readonly subjects: readonly (number | null)[]
  readonly enrolments: readonly number[]
  /** ISO. */
  readonly today: string
}

/** The sheets of a year that a student has in a subject, stage by stage with the exam; none where it is not taken. */
export type YearSheets = (enrolment: number, subject: number | null) => readonly StudentSheet[]

/**
 * The whole year of students in subjects of a class group, wherever they took them before: what an exam, or a recovery of
 * several stages, depends on. A fixed number of queries, but for the class groups that they came from.
 */
export const readYearSheets = async (
  db: Kysely<Database>,
  { classGroupId, subjects, enrolments, today }: Asked,
): Promise<YearSheets> => {
  const taken = (await gradedSubjectsOf(db, enrolments)).filter(
    ({ subjectId }) => subjects.includes(null) || subjects.includes(subjectId),
  )
  const groups = await readJudgedGroups(
    db,
    taken.flatMap((span) => span.classGroupId ?? []),
    today,
  )
  const graded = await gradedAmong(db, subjects)
  const cells = await readCellsWhere(
    db,
    sql<SqlBool>`mark.enrolment_id = any(${enrolments}::integer[]) and ${isOfSubjects('mark.subject_id', subjects)}`,
  )
  const tests = await readTestDays(db, [...groups.keys()])
  const differentiated = await differentiatedAmong(db, enrolments)
  const dismissals = await readDismissals(db, enrolments)
  const keyOf = (enrolment: number, subject: number | null): string => `${enrolment} ${subject}`
  const all = grouped(taken, ({ enrolmentId }) => enrolmentId)
  const spansOf = grouped(taken, ({ enrolmentId, subjectId }) => keyOf(enrolmentId, subjectId))
  const cellsOf = grouped(cells, ({ idMatricula, subjectId }) => keyOf(idMatricula, subjectId))
  return (enrolment, subject) => {
    const key = keyOf(enrolment, subject)
    const own = subject === null ? byDays(all.get(enrolment) ?? []) : (spansOf.get(key) ?? [])
    const spans = ownSpans(own, classGroupId)
    return sheetsOf(
      { groups, graded, cells: cellsOf.get(key) ?? [], tests, today },
      {
        subjectId: subject,
        spans,
        dismissed: dismissals(enrolment, subject),
        diferenciada: differentiated.has(enrolment),
      },
    )
  }
}

/** Of all subjects together what is taken by the matrix, in the order of days. */
const byDays = (spans: readonly TakenSpan[]): readonly TakenSpan[] =>
  spans.filter(({ reason }) => reason === BY_MATRIX).toSorted((one, other) => one.from.localeCompare(other.from))

const isExtra = ({ reason }: TakenSpan): boolean => reason === DEPENDENCY || reason === ADAPTATION

/** A subject that is repeated in a class group is a year of its own beside that of the student's year. */
const ownSpans = (spans: readonly TakenSpan[], classGroupId: number) => {
  const isRepeated = spans.some((span) => isExtra(span) && span.classGroupId === classGroupId)
  return spans.flatMap((span) =>
    span.classGroupId === null || (isRepeated ? span.classGroupId !== classGroupId : isExtra(span))
      ? []
      : [{ idTurma: span.classGroupId, inicio: span.from, fim: span.to }],
  )
}

/** Sheets of a student as the calculation takes them. A stage without marks, or from which the student is dismissed, is one that they do not have. */
export const markedStages = (sheets: readonly StudentSheet[]): readonly MarkedStage[] =>
  sheets.flatMap(({ stage, classGroupId, isDismissed, held, cells, elsewhere }) =>
    typeof held === 'string'
      ? []
      : [
          {
            stage: stage.numero,
            columns: held.columns,
            cells: withoutTests(
              Object.fromEntries(cells.map((cell) => [columnKey(cell), cell])),
              elsewhere.map((idAvaliacao) => ({ idAvaliacao })),
            ),
            isTaken: classGroupId !== null && !isDismissed,
          },
        ],
  )
