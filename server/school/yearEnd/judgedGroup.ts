import { type Kysely, sql } from 'kysely'
import type { Step } from '#domain/evaluation/steps.ts'
import { isDecidedByHand } from '#domain/evaluation/subjectResult.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { OF_EXAM } from '#domain/marks/marks.lists.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { type JudgedStudent, outcomeOf } from '#domain/yearEnd/outcome.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { readAssessments } from '#server/school/evaluation/columns.ts'
import { readHeldSchemes, type VersionAt, versionsWith } from '#server/school/results/heldSchemes.ts'
import { judgeBy, type JudgingFacts, readJudgingFacts } from '#server/school/results/judgedYears.ts'
import { readStudentYears, type StudentYear, type TakenYear } from '#server/school/results/studentYears.ts'

/** A student of a class group, judged as if the year ended now. */
export interface JudgedOutcome {
  readonly name: string
  readonly outcome: StudentOutcome
  /** “Como chegamos” of the year, and of its subjects by their id; empty where nobody asked. */
  readonly steps: ReadonlyMap<number | null, readonly Step[]>
}

interface Which {
  readonly classGroupId: number
  /** ISO day. */
  readonly today: string
  /** Of the class group only this student. */
  readonly enrolmentId?: number
  readonly explains?: boolean
}

/**
 * Judges the students who are in a class group now, in the order of their names, as if the year ended: the one place that
 * says what a year ends with, for simulating, closing, and looking. A fixed number of queries.
 */
export const judgeGroup = async (
  db: Kysely<Database>,
  { classGroupId, today, enrolmentId, explains = false }: Which,
): Promise<readonly JudgedOutcome[]> => {
  const years = await readStudentYears(db, {
    seatedIn: classGroupId,
    ...(enrolmentId !== undefined && { enrolmentId }),
  })
  const yearId = await yearOf(db, classGroupId)
  if (yearId === null) return []
  const held = await readHeldSchemes(db, yearId)
  const assessments = await readAssessments(db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(db, years.classGroups, { assessments, today })
  const versionAt = versionsWith(held)
  const judge = judgeBy(facts, versionAt, { ends: true })
  return Array.from(years.each, (student) => {
    const result = judge(student, explains)
    const outcome = outcomeOf(judgedStudent(facts, versionAt, student), result)
    const steps = new Map<number | null, readonly Step[]>([[null, result?.steps ?? []]])
    for (const [place, { subjectId }] of student.subjects.entries())
      if (!steps.has(subjectId)) steps.set(subjectId, result?.subjects[place]?.steps ?? [])
    return { name: student.name, outcome, steps }
  })
}

const yearOf = async (db: Kysely<Database>, classGroupId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('class_group')
    .where('id', '=', classGroupId)
    .select('school_year_id as year')
    .executeTakeFirst()
  return row?.year ?? null
}

const judgedStudent = (
  { groups, hours, days }: JudgingFacts,
  versionAt: VersionAt,
  student: StudentYear,
): JudgedStudent => {
  const { enrolmentId, classGroupId, subjects, diferenciada } = student
  const group = groups.get(classGroupId)
  const version = group === undefined ? null : versionAt({ ...group, idDisciplina: null }, { diferenciada })
  const counted = subjects.filter(({ isExtra, dismissed }) => !isExtra && dismissed?.isWhole !== true)
  const bySubject = (pick: (taken: TakenYear) => number): number => counted.reduce((sum, one) => sum + pick(one), 0)
  const isByDay = student.days.absences > 0
  return {
    enrolmentId,
    days: days.get(classGroupId) ?? null,
    absences: isByDay ? student.days.absences : bySubject(({ absences }) => absences.absences),
    compensated: isByDay ? student.days.compensated : bySubject(({ absences }) => absences.compensated),
    isByHand: version !== null && isDecidedByHand(version.scheme),
    subjects: subjects.map((taken) => ({
      subjectId: taken.subjectId,
      isExtra: taken.isExtra,
      hours: hours.get(`${taken.classGroupId} ${taken.subjectId}`)?.hours ?? null,
      exam: taken.cells.get(EXAM)?.said[EXAM_KEY]?.valor ?? null,
      ...taken.absences,
    })),
  }
}

const EXAM_KEY = columnKey({ coluna: OF_EXAM, idAvaliacao: null })

/** The names of subjects by their id. */
export const readSubjectNames = async (db: Kysely<Database>): Promise<(id: number) => string> => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from subject`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
