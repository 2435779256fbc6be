import { type Kysely, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { type TestDay, testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { columnKey, stageGrade } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'
import { type SheetScheme, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { readSheetCells, type SheetCell } from '#server/school/marks/cells.ts'
import { gradedAmong, readJudgedGroups } from '#server/school/marks/groups.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { type GroupSpan, spansOfGroup } from '#server/school/subjects/taken.ts'

/** A sheet by its subject and the number of its stage. */
interface Sheet {
  readonly subjectId: number
  readonly stage: number
}

/** How complete a sheet is. */
export interface SheetState extends Sheet {
  /** Why there are no marks; null where there are. */
  readonly reason: MessageCode | null
  readonly students: number
  /** Names of students whose stage has no grade yet. */
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
  const group = (await readJudgedGroups(db, [classGroupId], today)).get(classGroupId)
  if (group === undefined) throw new Error(`There is no class group ${classGroupId}`)
  const graded = await gradedAmong(
    db,
    sheets.map(({ subjectId }) => subjectId),
  )
  const spans = await spansOfGroup(db, classGroupId)
  const cells = await readSheetCells(
    db,
    sql`mark.class_group_id = ${classGroupId}
      and mark.subject_id = any(${[...new Set(sheets.map(({ subjectId }) => subjectId))]}::integer[])
      and mark.stage_number = any(${[...new Set(sheets.map(({ stage }) => stage))]}::smallint[])`,
  )
  const tests = await readTestDays(db, [classGroupId])
  return sheets.map((sheet) => {
    const held = sheetScheme(group.rules, { ...sheet, isGraded: graded.has(sheet.subjectId) })
    const days = group.stages.find(({ numero }) => numero === sheet.stage)
    if (typeof held === 'string' || days === undefined)
      return { ...sheet, reason: typeof held === 'string' ? held : 'MARKS_NO_STAGES', students: 0, missing: [] }
    const students = studentsIn(spans, sheet.subjectId, days)
    return {
      ...sheet,
      reason: null,
      students: students.length,
      missing: missingOf(held, { ...sheet, tests: tests({ classGroupId, ...sheet }) }, students, cells),
    }
  })
}

interface Days {
  readonly inicio: string
  readonly fim: string
}

/** Each once, in the order of names. */
const studentsIn = (spans: readonly GroupSpan[], subject: number, { inicio, fim }: Days): readonly GroupSpan[] => {
  const within = spans.filter((one) => one.idDisciplina === subject && one.inicio <= fim && one.fim >= inicio)
  return [...new Map(within.map((one) => [one.idMatricula, one])).values()]
}

const missingOf = (
  { scheme, columns }: SheetScheme,
  { subjectId, stage, tests }: Sheet & { readonly tests: readonly TestDay[] },
  students: readonly GroupSpan[],
  all: readonly SheetCell[],
): readonly string[] => {
  const own = all.filter((cell) => cell.idDisciplina === subjectId && cell.numeroEtapa === stage)
  return students.flatMap(({ idMatricula, nome, ...days }) => {
    const said = own.filter((cell) => cell.idMatricula === idMatricula).map((cell) => [columnKey(cell), cell] as const)
    const cells = withoutTests(Object.fromEntries(said), testsElsewhere(tests, days))
    const { mark, concept } = stageGrade({ scheme, columns, stage }, cells).grade
    return mark === null && concept === null ? [nome] : []
  })
}
