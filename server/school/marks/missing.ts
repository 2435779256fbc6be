import { grouped } from '#domain/base/grouped.ts'
import { EMPTIED, MAKE_UP_DUE, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { NOTHING_SAID } from '#domain/marks/readMark.ts'
import { BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { isOfSubjects } from '#server/school/marks/ofSubject.ts'
import { type Kysely, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { examFlaw } from '#domain/marks/exam.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { type TestDay, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { originIn, stageGrade, type StudentCells } from '#domain/marks/stageGrade.ts'
import { yearMarksOf } from '#domain/marks/yearGrade.ts'
import { isDismissedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { type SheetScheme, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { readSheetCells, type SheetCell } from '#server/school/marks/cells.ts'
import { gradedAmong, readJudgedGroup } from '#server/school/marks/groups.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { markedStages, readYearSheets, type YearSheets } from '#server/school/marks/yearSheets.ts'
import { sheetStageIn } from '#server/school/stages/exam.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
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
  /** Students whose stage has no grade yet; of an exam, those who are to sit it. */
  readonly missing: readonly MissingStudent[]
  /** How many cells of required assessments wait for a mark. */
  readonly blanks: number
  /** How many students are below what passes. */
  readonly below: number
}

export interface MissingStudent {
  readonly idMatricula: number
  readonly nome: string
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
  const dismissals = await readDismissals(db, enrolments)
  return sheets.map((sheet) => {
    const held = sheetScheme(group.rules, {
      ...sheet,
      isGraded: sheet.subjectId !== null && graded.has(sheet.subjectId),
    })
    const days = sheetStageIn(group.stages, sheet.stage, today)
    if (typeof held === 'string' || days === null)
      return { ...sheet, reason: typeof held === 'string' ? held : 'MARKS_NO_STAGES', students: 0, ...NOTHING_MISSING }
    const students = studentsIn(spans, sheet.subjectId, days)
      .filter(({ idMatricula }) => !isDismissedIn(dismissals(idMatricula, sheet.subjectId), sheet.stage))
      .map((one) => ({ ...one, diferenciada: differentiated.has(one.idMatricula) }))
    if (sheet.stage === EXAM) return { ...sheet, reason: null, ...examOf(held, sheet, students, years) }
    return {
      ...sheet,
      reason: null,
      students: students.length,
      ...gapsOf(held, { ...sheet, tests: tests({ classGroupId, ...sheet }) }, students, cells),
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
): Gaps & Pick<SheetState, 'students'> => {
  const sitting = all.flatMap(({ idMatricula, nome, diferenciada }) => {
    const { scheme } = judgedFor(held, { diferenciada })
    const stages = markedStages(years?.(idMatricula, subjectId) ?? [])
    return examFlaw(scheme, stages) === null
      ? [{ idMatricula, nome, isDone: yearMarksOf(scheme, stages).exame != null }]
      : []
  })
  const missing = sitting.filter(({ isDone }) => !isDone).map(({ idMatricula, nome }) => ({ idMatricula, nome }))
  return { ...NOTHING_MISSING, students: sitting.length, missing }
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

type Gaps = Pick<SheetState, 'missing' | 'blanks' | 'below'>

const NOTHING_MISSING: Gaps = { missing: [], blanks: 0, below: 0 }

const gapsOf = (
  held: SheetScheme,
  { subjectId, stage, tests }: Sheet & { readonly tests: readonly TestDay[] },
  students: readonly JudgedSpan[],
  all: readonly SheetCell[],
): Gaps => {
  const own = grouped(
    all.filter((cell) => cell.idDisciplina === subjectId && cell.numeroEtapa === stage),
    ({ idMatricula }) => idMatricula,
  )
  const judged = students.map(({ idMatricula, nome, diferenciada, ...days }) => {
    const { scheme, columns } = judgedFor(held, { diferenciada })
    const said = (own.get(idMatricula) ?? []).map((cell) => [columnKey(cell), cell] as const)
    const cells = withoutTests(Object.fromEntries(said), testsElsewhere(tests, days))
    const grade = stageGrade({ scheme, columns, stage }, cells)
    const isMissing = grade.grade.mark === null && grade.grade.concept === null
    return { idMatricula, nome, isMissing, isBelow: grade.isBelow === true, blanks: blanksIn(columns, cells) }
  })
  return {
    missing: judged.filter(({ isMissing }) => isMissing).map(({ idMatricula, nome }) => ({ idMatricula, nome })),
    blanks: judged.reduce((sum, { blanks }) => sum + blanks, 0),
    below: judged.filter(({ isBelow }) => isBelow).length,
  }
}

/** How many required assessments have no mark yet, or one that is still to be made up for; none where the stage was brought along. */
const blanksIn = (columns: readonly MarkColumn[], cells: StudentCells): number =>
  originIn(cells) !== null
    ? 0
    : columns.filter((column) => {
        const { situacao } = cells[columnKey(column)] ?? NOTHING_SAID
        return (
          column.coluna === OF_ASSESSMENT && column.obrigatoria && (situacao === EMPTIED || situacao === MAKE_UP_DUE)
        )
      }).length
