import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { IN_FORCE, ENDED } from '#domain/curricula/curricula.lists.ts'
import { emptyYear, markText, usualKind } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { TranscriptSubject, YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import {
  ATTENDING,
  EJA,
  FUNDAMENTAL,
  INFANTIL,
  MEDIO,
  PASSED,
  type Segment,
  TRANSCRIPT_SITUATIONS,
} from '#domain/transcripts/transcripts.lists.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { readLook } from '#server/school/look/look.ts'

/** A year at this school as its transcript tells it. */
export interface ClosedYear {
  readonly enrolmentId: number
  readonly studentId: number
  readonly unitId: number
  readonly draft: YearDraft
  /** Of each subject of the draft, in its order. */
  readonly subjectIds: readonly number[]
}

/** The closed years of some enrolments (D 2.17), as far as they are closed: one query for the years and one for their subjects. */
export const closedYears = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
): Promise<readonly ClosedYear[]> => {
  const results = await readResults(db, enrolmentIds)
  const subjects = grouped(await readSubjects(db, enrolmentIds), ({ enrolmentId }) => enrolmentId)
  const { nomeEscola } = await readLook(db)
  return results.map((result) => {
    const own = subjects.get(result.enrolmentId) ?? []
    return {
      enrolmentId: result.enrolmentId,
      studentId: result.studentId,
      unitId: result.unitId,
      draft: draftOf(result, own, nomeEscola),
      subjectIds: own.map(({ subjectId }) => subjectId),
    }
  })
}

/** The segment of a course, by its level and modality (D 2.25). */
export const segmentOf = (level: number | null, modality: number | null): Segment => {
  if (modality === EJA_MODALITY || level === EJA_LEVEL) return EJA
  if (level === INFANTIL_LEVEL) return INFANTIL
  return level !== null && level >= MEDIO_LEVEL ? MEDIO : FUNDAMENTAL
}

/** Codes of `SCHOOL_LEVELS` and `MODALITIES`. */
const [INFANTIL_LEVEL, MEDIO_LEVEL, EJA_LEVEL, EJA_MODALITY] = [1, 4, 5, 3]

type Result = Awaited<ReturnType<typeof readResults>>[number]
type SubjectResult = Awaited<ReturnType<typeof readSubjects>>[number]

const readResults = (db: Kysely<Database>, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('year_result as result')
    .innerJoin('enrolment', 'enrolment.id', 'result.enrolment_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('result.enrolment_id', '=', anyOf(enrolmentIds))
    .select([
      'result.enrolment_id as enrolmentId',
      'enrolment.student_id as studentId',
      'enrolment.unit_id as unitId',
      'school_year.year',
      'grade.name as grade',
      'course.name as course',
      'course.level',
      'course.modality',
      'unit.name as unit',
      'unit.city',
      'unit.state',
      'result.situation',
      'result.school_days as days',
      'result.absences',
      'result.presence',
      'result.hours',
    ])
    .select(
      sql<string>`coalesce((select string_agg(distinct own.transcript_note, ' ') from subject_dismissal as own
        where own.enrolment_id = result.enrolment_id and own.removed_at is null and own.transcript_note <> ''), '')`.as(
        'note',
      ),
    )
    .orderBy('result.enrolment_id')
    .execute()

/** Base and hours come from the matrix that was in force, where the closing kept none. */
const readSubjects = async (db: Kysely<Database>, enrolmentIds: readonly number[]) => {
  const { rows } = await sql<{
    enrolmentId: number
    subjectId: number
    nome: string
    base: TranscriptSubject['base']
    hasGrade: boolean
    mean: string | null
    council: string | null
    concept: string | null
    absences: number | null
    hours: string | number | null
    situation: string
  }>`
    select result.enrolment_id as "enrolmentId", subject.id as "subjectId", subject.name as nome,
      coalesce(item.curriculum_base, subject.curriculum_base) as base, subject.has_grade as "hasGrade",
      result.mean, result.council, result.concept, result.absences,
      case when result.situation <> 'Dispensado' then coalesce(result.hours, item.year_hours) end as hours, result.situation
    from subject_result as result
    join enrolment on enrolment.id = result.enrolment_id
    join subject on subject.id = result.subject_id
    left join lateral (
      select item.curriculum_base, item.year_hours from curriculum as matrix
      join curriculum_item as item on item.curriculum_id = matrix.id and item.subject_id = result.subject_id
      where matrix.school_year_id = enrolment.school_year_id and matrix.unit_id = enrolment.unit_id
        and matrix.grade_id = enrolment.grade_id and matrix.shift_id = enrolment.shift_id
        and matrix.status in (${IN_FORCE}, ${ENDED})
      order by matrix.status, matrix.number desc limit 1) as item on true
    where result.enrolment_id = ${anyOf(enrolmentIds)}
    order by result.enrolment_id, base, subject.position, subject.id`.execute(db)
  return rows
}

/** As far as the note of a year goes. */
const NOTE_LENGTH = TRANSCRIPT_YEAR.observacao.max

const draftOf = (result: Result, subjects: readonly SubjectResult[], school: string): YearDraft => {
  const segmento = segmentOf(result.level, result.modality)
  const bySubject = subjects.some(({ absences }) => absences !== null)
  const componentes = subjects.map(subjectOf)
  return {
    ...emptyYear({ ano: result.year, serie: result.grade, segmento }),
    tipo: usualKind(segmento),
    curso: result.course,
    escola: `${school}, ${result.unit}`,
    cidade: result.city ?? '',
    uf: result.state,
    cargaHoraria: result.hours === null ? hoursOf(componentes) : Number(result.hours),
    diasLetivos: result.days,
    frequencia: result.presence === null ? null : Number(result.presence),
    faltas: bySubject ? null : result.absences,
    situacao: situationOf(result.situation),
    dependencia: result.situation === YEAR_SITUATIONS['Aprovado com dependência'],
    observacao: result.note.slice(0, NOTE_LENGTH),
    componentes,
  }
}

/** What a transcript calls the end of a year: the exam that was taken is no matter of its own there. */
const situationOf = (code: number): number => {
  if (code === YEAR_SITUATIONS['Aprovado após exame']) return PASSED
  if (code === YEAR_SITUATIONS['Em exame']) return ATTENDING
  return TRANSCRIPT_SITUATIONS.find(({ id }) => id === code)?.id ?? ATTENDING
}

const hoursOf = (subjects: readonly TranscriptSubject[]): number | null => {
  const hours = subjects.flatMap(({ cargaHoraria }) => cargaHoraria ?? [])
  return hours.length === 0 ? null : hours.reduce((sum, one) => sum + one, 0)
}

const subjectOf = (row: SubjectResult): TranscriptSubject => ({
  nome: row.nome,
  base: row.base,
  nota: markOf(row),
  faltas: row.absences,
  cargaHoraria: row.hours === null ? null : Number(row.hours),
  dependencia: false,
  escola: '',
})

/** What the council gave comes before the mean. */
const markOf = ({ situation, concept, council, mean, hasGrade }: SubjectResult): string => {
  if (situation === 'Dispensado') return 'Disp'
  const value = council ?? mean
  if (concept !== null) return concept
  if (value !== null) return markText(Number(value))
  return hasGrade ? '' : '–'
}
