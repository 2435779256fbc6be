import { BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { isOfSubjects } from '#server/school/marks/ofSubject.ts'
import { type Kysely, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { examFlaw } from '#domain/marks/exam.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { type TestDay, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { stageGrade } from '#domain/marks/stageGrade.ts'
import { yearMarksOf } from '#domain/marks/yearGrade.ts'
import type { Database } from '#server/db/schema.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { type SheetScheme, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { readSheetCells, type SheetCell } from '#server/school/marks/cells.ts'
import { gradedAmong, readJudgedGroup } from '#server/school/marks/groups.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { markedStages, readYearSheets, type YearSheets } from '#server/school/marks/yearSheets.ts'
import { sheetStageIn } from '#server/school/stages/exam.ts'
import { type GroupSpan, spansOfGroup } from '#server/school/subjects/taken.ts'

/** A sheet by its subject and the number of its stage. */
interface Sheet {
  /** Null: of the marks for all subjects together. */
  readonly subjectId: number | null
  readonly stage: number
}

/** How complete a sheet is. */
export interface SheetState extends Sheet {
  /** Why there are no marks; null where there are. */
  readonly reason: MessageCode | null
  readonly students: number
  /** Names of students whose stage has no grade yet; of an exam, of those who are to sit it. */
  readonly missing: readonly string[]
}

/** How complete sheets of a class group are: some ten queries, for however many sheets. */
export const readSheetStates = async (
  db: Kysely<Database>,
  {
    classGroupId,
    sheets,
    today,
  }: { readonly classGroupId: number; readonly sheets: readonly Sheet[]; readonly today: string },
): Promise<readonly SheetState[]> => {
  const group = await readJudgedGroup(db, classGroupId, today)
  const graded = await gradedAmong(
    db,
    sheets.map(({ subjectId }) => subjectId),
  )
  const spans = await spansOfGroup(db, classGroupId)
  const cells = await readSheetCells(
    db,
    sql`mark.class_group_id = ${classGroupId}
      and ${isOfSubjects('mark.subject_id', [...new Set(sheets.map(({ subjectId }) => subjectId))])}
      and mark.stage_number = any(${[...new Set(sheets.map(({ stage }) => stage))]}::smallint[])`,
  )
  const exams = sheets.flatMap(({ subjectId, stage }) => (stage === EXAM ? [subjectId] : []))
  const enrolments = [...new Set(spans.map(({ idMatricula }) => idMatricula))]
  const years =
    exams.length === 0 ? null : await readYearSheets(db, { classGroupId, subjects: exams, enrolments, today })
  const tests = await readTestDays(db, [classGroupId])
  const differentiated = await differentiatedAmong(db, enrolments)
  return sheets.map((sheet) => {
    const held = sheetScheme(group.rules, {
      ...sheet,
      isGraded: sheet.subjectId !== null && graded.has(sheet.subjectId),
    })
    const days = sheetStageIn(group.stages, sheet.stage, today)
    if (typeof held === 'string' || days === null)
      return { ...sheet, reason: typeof held === 'string' ? held : 'MARKS_NO_STAGES', students: 0, missing: [] }
    const students = studentsIn(spans, sheet.subjectId, days).map((one) => ({
      ...one,
      diferenciada: differentiated.has(one.idMatricula),
    }))
    if (sheet.stage === EXAM) return { ...sheet, reason: null, ...examOf(held, sheet, students, years) }
    return {
      ...sheet,
      reason: null,
      students: students.length,
      missing: missingOf(held, { ...sheet, tests: tests({ classGroupId, ...sheet }) }, students, cells),
    }
  })
}

/** Somebody who takes a subject, with whether the differentiated rule holds for them. */
type JudgedSpan = GroupSpan & { readonly diferenciada: boolean }

/** Who sits an exam, and who of them has no mark in it yet. */
const examOf = (
  held: SheetScheme,
  { subjectId }: Sheet,
  all: readonly JudgedSpan[],
  years: YearSheets | null,
): Pick<SheetState, 'students' | 'missing'> => {
  const sitting = all.flatMap(({ idMatricula, nome, diferenciada }) => {
    const { scheme } = judgedFor(held, { diferenciada })
    const stages = markedStages(years?.(idMatricula, subjectId) ?? [])
    return examFlaw(scheme, stages) === null ? [{ nome, isDone: yearMarksOf(scheme, stages).exame != null }] : []
  })
  return { students: sitting.length, missing: sitting.flatMap(({ nome, isDone }) => (isDone ? [] : [nome])) }
}

interface Days {
  readonly inicio: string
  readonly fim: string
}

/** Each once, in the order of names. */
const studentsIn = (
  spans: readonly GroupSpan[],
  subject: number | null,
  { inicio, fim }: Days,
): readonly GroupSpan[] => {
  const isOf = (one: GroupSpan) => (subject === null ? one.motivo === BY_MATRIX : one.idDisciplina === subject)
  const within = spans.filter((one) => isOf(one) && one.inicio <= fim && one.fim >= inicio)
  return [...new Map(within.map((one) => [one.idMatricula, one])).values()]
}

const missingOf = (
  held: SheetScheme,
  { subjectId, stage, tests }: Sheet & { readonly tests: readonly TestDay[] },
  students: readonly JudgedSpan[],
  all: readonly SheetCell[],
): readonly string[] => {
  const own = all.filter((cell) => cell.idDisciplina === subjectId && cell.numeroEtapa === stage)
  return students.flatMap(({ idMatricula, nome, diferenciada, ...days }) => {
    const { scheme, columns } = judgedFor(held, { diferenciada })
    const said = own.filter((cell) => cell.idMatricula === idMatricula).map((cell) => [columnKey(cell), cell] as const)
    const cells = withoutTests(Object.fromEntries(said), testsElsewhere(tests, days))
    const { mark, concept } = stageGrade({ scheme, columns, stage }, cells).grade
    return mark === null && concept === null ? [nome] : []
  })
}
