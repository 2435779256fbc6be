import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { EMPTIED, MARK_COLUMNS, MARK_STATUSES, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { testsElsewhere, withoutTests } from '#domain/marks/placed.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { StudentCells } from '#domain/marks/stageGrade.ts'
import { ADAPTATION, DEPENDENCY } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { Dismissed } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { holdsInYear } from '#server/school/evaluation/differentiated.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { GIVEN_MARKS } from '#server/school/marks/givenMarks.ts'
import { readTestDays, type TestDays } from '#server/school/marks/testDays.ts'
import { type CouncilSays, NOTHING_DECIDED, readCouncilDecisions } from '#server/school/councils/decisions.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'
import { type LeftOut, readLeftOut } from '#server/school/stages/leftOut.ts'
import { type Dismissals, readDismissals } from '#server/school/subjects/dismissals.ts'
import { gradedSubjectsOf, type TakenSpan } from '#server/school/subjects/taken.ts'

/** Absences that count, and how many of them were made up for. */
export interface Missed {
  readonly absences: number
  readonly compensated: number
}

const NOT_MISSED: Missed = { absences: 0, compensated: 0 }

/** What a student has of a subject in a year. */
export interface TakenYear {
  readonly subjectId: number
  /** Where it is taken, the last class group where there were several. */
  readonly classGroupId: number
  /** Taken besides one's own year, as a dependency or an adaptation. */
  readonly isExtra: boolean
  /** Numbers of the stages in which it is taken; null where nobody divided the year. */
  readonly stages: readonly number[] | null
  /** The cells of each stage and of the exam, and of which class group they are. */
  readonly cells: ReadonlyMap<number, StageCells>
  /** From what the student is dismissed; undefined: from nothing. */
  readonly dismissed: Dismissed | undefined
  readonly absences: Missed
}

interface StageCells {
  readonly classGroupId: number
  readonly said: StudentCells
}

/** A student in a year, with all that counts for it. */
export interface StudentYear {
  readonly enrolmentId: number
  readonly name: string
  readonly classGroupId: number
  /** Whether the differentiated rule holds for the student (D 2.3). */
  readonly diferenciada: boolean
  readonly subjects: readonly TakenYear[]
  /** The marks for all subjects together, by stage. */
  readonly general: ReadonlyMap<number, StageCells>
  /** Days, where rolls are of days. */
  readonly days: Missed
  /** What class councils decided. */
  readonly council: CouncilSays
}

interface Which {
  /** Students with marks in one of these class groups; left out: also those without any mark. */
  readonly markedIn?: readonly number[]
  /** Of them only those who are in this class group now. */
  readonly seatedIn?: number
  readonly enrolmentId?: number
  /** Condition on their enrolments (`own`). */
  readonly near?: RawBuilder<SqlBool>
  /** A class council under way that counts, too: it looks at what it decides. */
  readonly council?: number
}

/** The years of students in the order of their names. */
export interface StudentYears {
  /** The class groups in which they have anything. */
  readonly classGroups: readonly number[]
  /** Put together one by one, once: all the cells of a school together would be a million objects. */
  readonly each: Iterable<StudentYear>
}

/**
 * Everything that enrolled students have of their year, in ten queries.
 */
export const readStudentYears = async (db: Kysely<Database>, which: Which): Promise<StudentYears> => {
  const students = await readStudents(db, which)
  const ids = students.map(({ enrolmentId }) => enrolmentId)
  const spans = await gradedSubjectsOf(db, ids)
  const sheets = await readSheets(db, ids)
  const stages = await readStages(db, spans)
  const missed = await readAbsences(db, ids)
  const groups = spans.flatMap(({ classGroupId }) => classGroupId ?? [])
  const tests = await readTestDays(db, groups)
  const leftOut = await readLeftOut(db, groups)
  const dismissals = await readDismissals(db, ids)
  const decided = await readCouncilDecisions(db, { enrolments: ids, underWay: which.council })
  const placed = [...students, ...sheets].map(({ classGroupId }) => classGroupId)
  return {
    classGroups: [...new Set([...placed, ...groups])],
    each: yearsOf(students, { spans, sheets, stages, missed, tests, leftOut, dismissals, decided }),
  }
}

interface Read extends Pick<Facts, 'spans' | 'sheets' | 'stages' | 'leftOut' | 'tests'> {
  readonly dismissals: Dismissals
  readonly missed: ReadonlyMap<number, Absences>
  readonly decided: ReadonlyMap<number, CouncilSays>
}

function* yearsOf(
  students: readonly Seated[],
  { spans, sheets, missed, decided, dismissals, ...shared }: Read,
): Generator<StudentYear> {
  const spansOf = grouped(spans, ({ enrolmentId }) => enrolmentId)
  const sheetsOf = grouped(sheets, ({ enrolmentId }) => enrolmentId)
  for (const student of students) {
    const { enrolmentId } = student
    const absences: Absences = missed.get(enrolmentId) ?? new Map()
    const own = {
      ...shared,
      spans: spansOf.get(enrolmentId) ?? [],
      sheets: sheetsOf.get(enrolmentId) ?? [],
      absences,
      dismissedFrom: (subject: number) => dismissals(enrolmentId, subject),
    }
    yield {
      ...student,
      subjects: subjectsOf(own),
      general: generalOf(own),
      days: absences.get(null) ?? NOT_MISSED,
      council: decided.get(enrolmentId) ?? NOTHING_DECIDED,
    }
  }
}

type Seated = Pick<StudentYear, 'enrolmentId' | 'name' | 'classGroupId' | 'diferenciada'>

const readStudents = async (
  db: Kysely<Database>,
  { markedIn, seatedIn, enrolmentId, near }: Which,
): Promise<readonly Seated[]> => {
  const { rows } = await sql<Seated>`
    select own.id as "enrolmentId", coalesce(student.social_name, student.name) as name,
      own.class_group_id as "classGroupId", ${holdsInYear(sql`own.student_id`, sql`year.year`)} as diferenciada
    from enrolment as own join student on student.id = own.student_id
    join school_year as year on year.id = own.school_year_id
    where own.status = 'Matriculado' and own.class_group_id is not null
      ${seatedIn === undefined ? sql`` : sql`and own.class_group_id = ${seatedIn}`}
      ${enrolmentId === undefined ? sql`` : sql`and own.id = ${enrolmentId}`}
      ${near === undefined ? sql`` : sql`and ${near}`}
      ${
        markedIn === undefined
          ? sql``
          : sql`and exists (select 1 from mark where mark.enrolment_id = own.id and mark.status <> ${EMPTIED}
        and mark.class_group_id = any(${markedIn}::integer[]))`
      }
    order by own.student_search, own.id`.execute(db)
  return rows
}

/** The cells of a student in a class group and subject, in one text: as rows, those of a school are half a million. */
interface Sheet {
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly subjectId: number | null
  readonly cells: string
}

/** Between the values of a cell, and between cells: characters that nobody types. */
const [UNIT, RECORD] = ['\u001f', '\u001e']

const readSheets = async (db: Kysely<Database>, enrolments: readonly number[]): Promise<readonly Sheet[]> => {
  const { rows } = await sql<Sheet>`
    select enrolment_id as "enrolmentId", class_group_id as "classGroupId", subject_id as "subjectId",
      string_agg(concat_ws(${UNIT}, stage_number, kind, coalesce(assessment_id, 0), status,
        coalesce(trim_scale(value)::text, ''), coalesce(concept, ''), translate(reason, ${UNIT + RECORD}, '')), ${RECORD}) as cells
    from ${GIVEN_MARKS} where enrolment_id = any(${enrolments}::integer[]) and status <> ${EMPTIED}
    group by enrolment_id, class_group_id, subject_id`.execute(db)
  return rows
}

/** Days of a stage. ISO. */
interface StageDays {
  readonly classGroupId: number
  readonly number: number
  readonly from: string
  readonly to: string
}

type StagesByGroup = ReadonlyMap<number, readonly StageDays[]>

const readStages = async (db: Kysely<Database>, spans: readonly TakenSpan[]): Promise<StagesByGroup> => {
  const groups = [...new Set(spans.flatMap(({ classGroupId }) => classGroupId ?? []))]
  const { rows } = await sql<StageDays>`
    select stage.class_group_id as "classGroupId", stage.number, stage.starts_on as "from", stage.ends_on as "to"
    from (${stagesFollowed}) as stage where stage.class_group_id = any(${groups}::integer[])
    order by stage.class_group_id, stage.number`.execute(db)
  return grouped(rows, ({ classGroupId }) => classGroupId)
}

/** Absences by enrolment and subject; without a subject, days. */
type Absences = ReadonlyMap<number | null, Missed>

const readAbsences = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
): Promise<ReadonlyMap<number, Absences>> => {
  const { rows } = await sql<Missed & { enrolmentId: number; subjectId: number | null }>`
    select enrolment_id as "enrolmentId", subject_id as "subjectId", sum(absences)::integer as absences,
      sum(compensated)::integer as compensated
    from ${countedAbsences} as kept where enrolment_id = any(${enrolments}::integer[])
    group by enrolment_id, subject_id having sum(absences) > 0`.execute(db)
  const found = new Map<number, Map<number | null, Missed>>()
  for (const { enrolmentId, subjectId, ...missed } of rows) {
    const own = found.get(enrolmentId) ?? new Map<number | null, Missed>()
    found.set(enrolmentId, own.set(subjectId, missed))
  }
  return found
}

interface Facts {
  readonly spans: readonly TakenSpan[]
  readonly sheets: readonly Sheet[]
  readonly stages: StagesByGroup
  readonly leftOut: LeftOut
  readonly tests: TestDays
  readonly absences: Absences
  readonly dismissedFrom: (subject: number) => Dismissed | undefined
}

const isExtra = ({ reason }: TakenSpan): boolean => reason === DEPENDENCY || reason === ADAPTATION

/** A subject that is repeated in another class group is one of its own beside that of the student's year. */
const subjectsOf = (facts: Facts): readonly TakenYear[] => {
  const own = grouped(
    facts.spans.filter((span) => !isExtra(span)),
    ({ subjectId }) => String(subjectId),
  )
  const extra = grouped(facts.spans.filter(isExtra), (span) => `${span.subjectId} ${span.classGroupId}`)
  const repeatedIn = new Set(extra.keys())
  return [
    ...[...own.values()].flatMap((spans) =>
      takenYear(facts, spans, ({ subjectId, classGroupId }) => !repeatedIn.has(`${subjectId} ${classGroupId}`)),
    ),
    ...[...extra.values()].flatMap((spans) =>
      takenYear(facts, spans, ({ classGroupId }) => classGroupId === spans[0]?.classGroupId),
    ),
  ]
}

/** The marks for all subjects together: of a stage those of the class group in which the student was last. */
const generalOf = (facts: Facts): ReadonlyMap<number, StageCells> => {
  const inOrder = facts.spans.toSorted((one, other) => one.from.localeCompare(other.from))
  return cellsByStage(
    facts,
    facts.sheets.filter(({ subjectId }) => subjectId === null),
    inOrder,
  )
}

/** Of a stage in which a student changed class groups the marks of the last one count. */
const cellsByStage = (
  facts: Facts,
  sheets: readonly Sheet[],
  spans: readonly TakenSpan[],
): ReadonlyMap<number, StageCells> => {
  const cells = new Map<number, StageCells>()
  for (const sheet of sheets.toSorted((one, other) => placeIn(spans, one) - placeIn(spans, other)))
    for (const [stage, said] of cellsOf(sheet))
      cells.set(stage, { classGroupId: sheet.classGroupId, said: required(facts, spans, { ...sheet, stage }, said) })
  return cells
}

/** None where the subject is taken in no class group. */
const takenYear = (
  facts: Facts,
  spans: readonly TakenSpan[],
  isOwn: (sheet: Sheet) => boolean,
): readonly TakenYear[] => {
  const last = spans.findLast(({ classGroupId }) => classGroupId !== null)
  if (last?.classGroupId == null) return []
  const { subjectId, classGroupId } = last
  const sheets = facts.sheets.filter((sheet) => sheet.subjectId === subjectId && isOwn(sheet))
  const cells = cellsByStage(facts, sheets, spans)
  return [
    {
      subjectId,
      classGroupId,
      isExtra: isExtra(last),
      stages: stagesIn(facts, spans, [...cells.keys()]),
      cells,
      dismissed: isExtra(last) ? undefined : facts.dismissedFrom(subjectId),
      absences: isExtra(last) ? NOT_MISSED : (facts.absences.get(subjectId) ?? NOT_MISSED),
    },
  ]
}

/** What a stage says without the tests of days on which the student was not in the class group. */
const required = (
  { tests }: Facts,
  spans: readonly TakenSpan[],
  { classGroupId, subjectId, stage }: Pick<Sheet, 'classGroupId' | 'subjectId'> & { readonly stage: number },
  said: StudentCells,
): StudentCells => {
  const own = spans.filter((span) => span.classGroupId === classGroupId)
  const [inicio = ''] = own.map(({ from }) => from).toSorted()
  const fim =
    own
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  return withoutTests(said, testsElsewhere(tests({ classGroupId, subjectId, stage }), { inicio, fim }))
}

const placeIn = (spans: readonly TakenSpan[], { classGroupId }: Sheet): number =>
  spans.findLastIndex((span) => span.classGroupId === classGroupId)

/** A subject that the matrix leaves out of a stage does not count in it, whatever was given. */
const stagesIn = (
  { stages, leftOut }: Facts,
  spans: readonly TakenSpan[],
  marked: readonly number[],
): readonly number[] | null => {
  const divided = spans.filter(({ classGroupId }) => classGroupId !== null && stages.has(classGroupId))
  if (divided.length === 0) return null
  const found = divided.flatMap(({ classGroupId, from, to }) =>
    (stages.get(classGroupId ?? 0) ?? []).flatMap((stage) =>
      stage.from <= to && from <= stage.to ? [stage.number] : [],
    ),
  )
  const without = (stage: number): boolean =>
    divided.some(({ classGroupId, subjectId }) => leftOut({ classGroupId: classGroupId ?? 0, subjectId, stage }))
  return [...new Set([...found, ...marked.filter((stage) => stage !== EXAM)])].filter((stage) => !without(stage))
}

const cellsOf = ({ cells }: Sheet): ReadonlyMap<number, StudentCells> => {
  const byStage = new Map<number, Record<string, StudentCells[string]>>()
  for (const cell of cells.split(RECORD)) {
    const [stage, kind, assessment, status, value, concept, reason] = cell.split(UNIT)
    const own = byStage.get(Number(stage)) ?? {}
    byStage.set(Number(stage), own)
    const column = {
      coluna: COLUMNS.get(kind ?? '') ?? OF_ASSESSMENT,
      idAvaliacao: assessment === '0' ? null : Number(assessment),
    }
    own[columnKey(column)] = {
      situacao: STATUSES.get(status ?? '') ?? EMPTIED,
      valor: value || null,
      conceito: concept || null,
      motivo: reason ?? '',
    }
  }
  return byStage
}

/** Codes by their text. */
const codesOf = <Id extends number>(list: readonly { readonly id: Id }[]): ReadonlyMap<string, Id> =>
  new Map(list.map(({ id }) => [String(id), id]))

const [COLUMNS, STATUSES] = [codesOf(MARK_COLUMNS), codesOf(MARK_STATUSES)]
