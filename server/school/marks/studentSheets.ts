import { type Kysely, type SqlBool, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { testsElsewhere } from '#domain/marks/placed.ts'
import { OF_TRANSFER } from '#domain/marks/marks.lists.ts'
import { BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { type Dismissed, isDismissedIn, isNotStudiedIn } from '#domain/subjectDismissals/dismissed.ts'
import { EXAM, GENERAL_NAME } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { gradedAmong, type JudgedGroup, readJudgedGroups } from '#server/school/marks/groups.ts'
import { type KeptCell, readCellsWhere } from '#server/school/marks/keptCells.ts'
import { readTestDays, type TestDays } from '#server/school/marks/testDays.ts'
import { isDifferentiatedIn } from '#server/school/evaluation/differentiated.ts'
import { isGeneralIn, type SheetScheme, sheetSchemeFor } from '#server/school/evaluation/sheetSchemes.ts'
import { examAfter } from '#server/school/stages/exam.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'
import { readStudentDismissals } from '#server/school/subjects/dismissals.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'

/** A student's line of the mark sheet of a subject in a stage. */
export interface StudentSheet {
  readonly stage: HoldingStage
  /** The class group in which the student has the subject in the stage; null: in none. */
  readonly classGroupId: number | null
  /** Whether the student is dismissed from the stage. */
  readonly isDismissed: boolean
  /** Whether that is because it was not studied before the student came. */
  readonly isNotStudied: boolean
  /** By what it is judged, or the code of the reason why there are no marks. */
  readonly held: SheetScheme | MessageCode
  readonly cells: readonly KeptCell[]
  /** Assessments whose day the student was not in the class group: nothing is required there. */
  readonly elsewhere: readonly number[]
}

/** A subject of a student, with a sheet for each stage. */
export interface SheetsOfSubject {
  /** Null: of the marks for all subjects together. */
  readonly subjectId: number | null
  readonly name: string
  readonly sheets: readonly StudentSheet[]
}

interface Asked {
  readonly studentId: number
  readonly yearId: number
  /** ISO. */
  readonly today: string
}

/**
 * What a student has of marks in a school year, subject by subject in the order of the report card. A stage is of the class
 * group in which the subject was taken then: of two, of the later one.
 */
export const readStudentSheets = async (
  db: Kysely<Database>,
  { studentId, yearId, today }: Asked,
): Promise<readonly SheetsOfSubject[]> => {
  const taken = (await subjectsOfStudent(db, { studentId, yearId })).flatMap((one) =>
    one.idTurma === null ? [] : [{ ...one, idTurma: one.idTurma }],
  )
  const groups = await readJudgedGroups(
    db,
    taken.map(({ idTurma }) => idTurma),
    today,
  )
  const graded = await gradedAmong(
    db,
    taken.map(({ idDisciplina }) => idDisciplina),
  )
  const cells = await readCellsWhere(
    db,
    sql<SqlBool>`mark.enrolment_id in (
      select id from enrolment where student_id = ${studentId} and school_year_id = ${yearId})`,
  )
  const tests = await readTestDays(db, [...groups.keys()])
  const read = { groups, graded, cells, tests, today }
  const dismissedFrom = await readStudentDismissals(db, { studentId, yearId })
  const diferenciada = await isDifferentiatedIn(db, { studentId, yearId })
  const last = groups.get(taken.at(-1)?.idTurma ?? 0)
  if (last !== undefined && isGeneralIn(last.rules)) {
    const spans = taken
      .filter(({ motivo }) => motivo === BY_MATRIX)
      .toSorted((one, other) => one.inicio.localeCompare(other.inicio))
    return [
      {
        subjectId: null,
        name: GENERAL_NAME,
        sheets: sheetsOf(read, { subjectId: null, spans, dismissed: undefined, diferenciada }).filter(isOfStageOrExam),
      },
    ]
  }
  return [...new Set(taken.map(({ idDisciplina }) => idDisciplina))].map((subjectId) => {
    const spans = taken.filter(({ idDisciplina }) => idDisciplina === subjectId)
    const sheets = sheetsOf(read, { subjectId, spans, dismissed: dismissedFrom(subjectId), diferenciada })
    return { subjectId, name: spans[0]?.disciplina ?? '', sheets: sheets.filter(isOfStageOrExam) }
  })
}

/** A scheme without an exam has no place for one. */
const isOfStageOrExam = ({ stage, held }: StudentSheet): boolean => stage.numero !== EXAM || typeof held !== 'string'

/** A class group in which a subject is taken from one ISO day to another. */
export interface GroupDays {
  readonly idTurma: number
  readonly inicio: string
  readonly fim: string
}

/** What sheets of students are made of. `cells`: those of one student. */
export interface SheetsRead {
  readonly groups: ReadonlyMap<number, JudgedGroup>
  readonly graded: ReadonlySet<number>
  readonly cells: readonly KeptCell[]
  readonly tests: TestDays
  /** ISO. */
  readonly today: string
}

interface Taken {
  readonly subjectId: number | null
  readonly spans: readonly GroupDays[]
  /** From what of it the student is dismissed; undefined: from nothing. */
  readonly dismissed: Dismissed | undefined
  /** Whether the differentiated rule holds for the student. */
  readonly diferenciada: boolean
}

/** The sheets of a student in a subject, by the stages of the class group in which it was taken last, and the exam after them. */
export const sheetsOf = (
  { groups, graded, cells, tests, today }: SheetsRead,
  { subjectId, spans, dismissed, diferenciada }: Taken,
): readonly StudentSheet[] => {
  const last = spans.at(-1)
  const own = last === undefined ? undefined : groups.get(last.idTurma)
  if (last === undefined || own === undefined) return []
  const exam = examAfter(own.stages, today)
  return [...own.stages, ...(exam === null ? [] : [exam])].map((stage) => {
    const isOfStage = (cell: KeptCell): boolean => cell.subjectId === subjectId && cell.stage === stage.numero
    // A stage that came from another school, or was not studied there, is of the class group in which the student is now.
    const isBrought =
      dismissed?.notStudied.includes(stage.numero) === true ||
      cells.some((cell) => isOfStage(cell) && cell.coluna === OF_TRANSFER)
    const span =
      spans.findLast(({ inicio, fim }) => inicio <= stage.fim && fim >= stage.inicio) ?? (isBrought ? last : undefined)
    const group = span === undefined ? own : (groups.get(span.idTurma) ?? own)
    return {
      stage,
      classGroupId: span?.idTurma ?? null,
      isDismissed: isDismissedIn(dismissed, stage.numero),
      isNotStudied: isNotStudiedIn(dismissed, stage.numero),
      held: sheetSchemeFor(group.rules, {
        subjectId,
        isGraded: subjectId !== null && graded.has(subjectId),
        stage: stage.numero,
        diferenciada,
      }),
      cells: cells.filter(
        (cell) => isOfStage(cell) && (cell.coluna === OF_TRANSFER || cell.classGroupId === span?.idTurma),
      ),
      elsewhere:
        span === undefined
          ? []
          : testsElsewhere(
              tests({ classGroupId: span.idTurma, subjectId, stage: stage.numero }),
              daysIn(spans, span.idTurma),
            ).map(({ idAvaliacao }) => idAvaliacao),
    }
  })
}

/** From the first to the last day of the spans in a class group. */
const daysIn = (spans: readonly GroupDays[], group: number): { readonly inicio: string; readonly fim: string } => {
  const own = spans.filter(({ idTurma }) => idTurma === group)
  return {
    inicio: own.map(({ inicio }) => inicio).toSorted()[0] ?? '',
    fim:
      own
        .map(({ fim }) => fim)
        .toSorted()
        .at(-1) ?? '',
  }
}
