import { type Kysely, type SqlBool, sql } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { testsElsewhere } from '#domain/marks/placed.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { gradedAmong, type JudgedGroup, readJudgedGroups } from '#server/school/marks/groups.ts'
import { type KeptCell, readCellsWhere } from '#server/school/marks/keptCells.ts'
import { readTestDays, type TestDays } from '#server/school/marks/testDays.ts'
import { type SheetScheme, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'

/** A student's line of the mark sheet of a subject in a stage. */
export interface StudentSheet {
  readonly stage: HoldingStage
  /** The class group in which the student has the subject in the stage; null: in none. */
  readonly classGroupId: number | null
  /** By what it is judged, or the code of the reason why there are no marks. */
  readonly held: SheetScheme | MessageCode
  readonly cells: readonly KeptCell[]
  /** Assessments whose day the student was not in the class group: nothing is required there. */
  readonly elsewhere: readonly number[]
}

/** A subject of a student, with a sheet for each stage. */
export interface SheetsOfSubject {
  readonly subjectId: number
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
  return [...new Set(taken.map(({ idDisciplina }) => idDisciplina))].map((subjectId) => {
    const spans = taken.filter(({ idDisciplina }) => idDisciplina === subjectId)
    return { subjectId, name: spans[0]?.disciplina ?? '', sheets: sheetsOf({ groups, graded, cells, tests }, spans) }
  })
}

type Span = TakenSubject & { readonly idTurma: number }

interface Read {
  readonly groups: ReadonlyMap<number, JudgedGroup>
  readonly graded: ReadonlySet<number>
  readonly cells: readonly KeptCell[]
  readonly tests: TestDays
}

/** By the stages of the class group in which the subject was taken last. */
const sheetsOf = ({ groups, graded, cells, tests }: Read, spans: readonly Span[]): readonly StudentSheet[] => {
  const last = spans.at(-1)
  const own = last === undefined ? undefined : groups.get(last.idTurma)
  if (last === undefined || own === undefined) return []
  return own.stages.map((stage) => {
    const span = spans.findLast(({ inicio, fim }) => inicio <= stage.fim && fim >= stage.inicio)
    const group = span === undefined ? own : (groups.get(span.idTurma) ?? own)
    return {
      stage,
      classGroupId: span?.idTurma ?? null,
      held: sheetScheme(group.rules, {
        subjectId: last.idDisciplina,
        isGraded: graded.has(last.idDisciplina),
        stage: stage.numero,
      }),
      cells: cells.filter(
        (cell) =>
          cell.subjectId === last.idDisciplina && cell.stage === stage.numero && cell.classGroupId === span?.idTurma,
      ),
      elsewhere:
        span === undefined
          ? []
          : testsElsewhere(
              tests({ classGroupId: span.idTurma, subjectId: last.idDisciplina, stage: stage.numero }),
              daysIn(spans, span.idTurma),
            ).map(({ idAvaliacao }) => idAvaliacao),
    }
  })
}

/** From the first to the last day of the spans in a class group. */
const daysIn = (spans: readonly Span[], group: number): { readonly inicio: string; readonly fim: string } => {
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
