import { isOfLastGrade } from '#server/school/classGroups/lastGrade.ts'
import { type Kysely, sql } from 'kysely'
import type { YearMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { type YearResult, yearResult } from '#domain/evaluation/yearResult.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { type MarkedStage, yearMarksOf } from '#domain/marks/yearGrade.ts'
import { withDismissed } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { columnsOfStage, type PlacedAssessment } from '#server/school/evaluation/columns.ts'
import type { JudgingVersion, ReadVersion, VersionAt } from '#server/school/results/heldSchemes.ts'
import type { StudentYear, TakenYear } from '#server/school/results/studentYears.ts'
import { type Hours, readHours } from '#server/school/infrequency/bases.ts'
import { readTeachingDays } from '#server/school/lessons/teachingDays.ts'

/** A class group as years are judged in it. */
export interface JudgedGroup {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly idAnoLetivo: number
  readonly idUnidade: number
  readonly idSerie: number
  /** Of the last grade of its course. */
  readonly isLast: boolean
}

/** What students are judged by beside their marks, for the class groups that they are in. */
export interface JudgingFacts {
  readonly groups: ReadonlyMap<number, JudgedGroup>
  readonly subjects: ReadonlyMap<number, { readonly name: string; readonly counts: boolean }>
  readonly assessments: readonly PlacedAssessment[]
  /** Days of the year by class group. */
  readonly days: ReadonlyMap<number, number>
  /** By class group and subject. */
  readonly hours: ReadonlyMap<string, Hours>
}

/** What students of class groups are judged by beside their marks, in four queries. Assessments: those of all schemes that judge them. */
export const readJudgingFacts = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
  { assessments, today }: { readonly assessments: readonly PlacedAssessment[]; readonly today: string },
): Promise<JudgingFacts> => {
  const { rows: groups } = await sql<JudgedGroup>`
    select own.id, own.name, unit.short_name as unit, own.school_year_id as "idAnoLetivo", own.unit_id as "idUnidade",
      own.grade_id as "idSerie", ${isOfLastGrade('own.grade_id')} as "isLast"
    from class_group as own join unit on unit.id = own.unit_id
    where own.id = any(${classGroups}::integer[])`.execute(db)
  const subjects = await db.selectFrom('subject').select(['id', 'name', 'counts_for_progress as counts']).execute()
  const days = await readTeachingDays(db, classGroups)
  const hours = await readHours(db, classGroups, today)
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    subjects: new Map(subjects.map(({ id, ...subject }) => [id, subject])),
    assessments,
    days: new Map([...days].map(([id, own]) => [id, own.length])),
    hours: new Map(hours.map((one) => [keyOf(one), one])),
  }
}

const keyOf = ({ classGroupId, subjectId }: { readonly classGroupId: number; readonly subjectId: number }): string =>
  `${classGroupId} ${subjectId}`

/**
 * Judges the year of a student by the versions that hold; null where no version judges the year. With `explains` the steps
 * of “Como chegamos” are made, too.
 */
export type JudgeYear = (student: StudentYear, explains: boolean) => YearResult | null

/**
 * A judge that reads places and columns once for all the students that it judges. With `ends` the year is over: what has no
 * marks is decided, too.
 */
export const judgeBy = (facts: JudgingFacts, versionAt: VersionAt, { ends = false } = {}): JudgeYear => {
  const versionsFor = (diferenciada: boolean) =>
    memoized((group: number, subject: number | null) => {
      const place = facts.groups.get(group)
      return place === undefined ? null : versionAt({ ...place, idDisciplina: subject }, { diferenciada })
    })
  const [usual, differentiated] = [versionsFor(false), versionsFor(true)]
  const columnsOf = columnsIn(facts)
  return (student, explains) => {
    const versionOf = student.diferenciada ? differentiated : usual
    const own = versionOf(student.classGroupId, null)
    if (own === null) return null
    const isGeneral = own.scheme.rules.notaGeral === true
    const markedIn = (
      { sheet }: JudgingVersion,
      subjectId: number | null,
      cells: TakenYear['cells'],
    ): readonly MarkedStage[] =>
      [...cells].map(([stage, { classGroupId, said }]) => ({
        stage,
        columns: columnsOf(sheet, { classGroupId, subjectId, stage }),
        cells: said,
        isTaken: true,
      }))
    const subjects = student.subjects.map((subject) => {
      const version = isGeneral ? own : (versionOf(subject.classGroupId, subject.subjectId) ?? own)
      const named = version.sheet.stagesOf.get(subject.subjectId)
      const given = markedIn(version, subject.subjectId, subject.cells)
      const ocorre = occurring(subject, named)
      const conselho = subject.isExtra ? undefined : student.council.marks.get(subject.subjectId)
      const marks = {
        ...describedIn(facts, subject),
        ...withDismissed(yearMarksOf(version.scheme, given), subject.dismissed),
        ...(ocorre && { ocorre }),
        ...(conselho && { conselho }),
      }
      return { scheme: version.scheme, marks }
    })
    const schemes = new Map(subjects.map(({ scheme, marks }) => [marks.disciplina, scheme]))
    const days = facts.days.get(student.classGroupId) ?? 0
    const marks: YearMarks = {
      disciplinas: subjects.map((one) => one.marks),
      ...(isGeneral && { geral: yearMarksOf(own.scheme, markedIn(own, null, student.general)) }),
      ...(student.council.goesOn !== null && { decisao: student.council.goesOn }),
      ...(student.council.opinion !== null && { parecer: student.council.opinion }),
      emCurso: !ends,
      concluinte: facts.groups.get(student.classGroupId)?.isLast ?? false,
      ...(days > 0 && {
        diasLetivos: days,
        faltas: student.days.absences,
        compensadas: student.days.compensated,
      }),
    }
    return yearResult(own.scheme, marks, explains, (subject) => schemes.get(subject) ?? own.scheme)
  }
}

/** Both where a student takes a subject and where its version judges it; undefined: in all stages. */
const occurring = ({ stages }: TakenYear, named: readonly number[] | undefined): number[] | undefined => {
  if (stages === null) return named === undefined ? undefined : [...named]
  return stages.filter((stage) => named === undefined || named.includes(stage))
}

const describedIn = ({ groups, subjects, hours }: JudgingFacts, taken: TakenYear) => {
  const { name = '', counts = true } = subjects.get(taken.subjectId) ?? {}
  const given = hours.get(keyOf(taken))
  return {
    disciplina: taken.isExtra ? `${name} (${groups.get(taken.classGroupId)?.name ?? 'adaptação'})` : name,
    faltas: taken.absences.absences,
    compensadas: taken.absences.compensated,
    ...((taken.isExtra || !counts) && { naoContaProgressao: true }),
    ...(given && given.hours > 0 && { cargaHoraria: given.hours, minutosDaAula: given.minutes }),
  }
}

interface Sheet {
  readonly classGroupId: number
  readonly subjectId: number | null
  readonly stage: number
}

const columnsIn = ({ groups, assessments }: JudgingFacts) => {
  const known = new Map<Scheme, Map<string, readonly MarkColumn[]>>()
  return (
    { schemeId, scheme }: Pick<ReadVersion, 'schemeId' | 'scheme'>,
    { classGroupId, subjectId, stage }: Sheet,
  ): readonly MarkColumn[] => {
    const own = known.get(scheme) ?? new Map<string, readonly MarkColumn[]>()
    known.set(scheme, own)
    const key = `${classGroupId} ${subjectId} ${stage}`
    const place = groups.get(classGroupId)
    const columns =
      own.get(key) ??
      (place === undefined
        ? []
        : columnsOfStage(scheme, assessments, {
            schemeId,
            classGroupId,
            unitId: place.idUnidade,
            gradeId: place.idSerie,
            subjectId,
            stage,
          }))
    own.set(key, columns)
    return columns
  }
}

const memoized = <Value>(find: (group: number, subject: number | null) => Value) => {
  const known = new Map<string, { readonly value: Value }>()
  return (group: number, subject: number | null): Value => {
    const key = `${group} ${subject ?? ''}`
    const found = known.get(key) ?? { value: find(group, subject) }
    known.set(key, found)
    return found.value
  }
}
