import { type Exact, exact, roundHalfUp, sumOf, textOf } from '#domain/evaluation/exact.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import type { ExplainedSubject, YearResult } from '#domain/evaluation/yearResult.ts'
import type { StudentOutcome, SubjectOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { BY_COUNCIL, BY_OPINION, BY_RULE, DECIDED_BY_HAND } from '#domain/yearEnd/yearEnd.lists.ts'

interface Missed {
  readonly absences: number
  readonly compensated: number
}

/** A subject of a student as it was judged, in the order of the result. */
export interface JudgedSubject extends Missed {
  readonly subjectId: number
  /** Taken besides the student's own year: a dependency or an adaptation. */
  readonly isExtra: boolean
  /** Hours of the year; null where nobody knows them. */
  readonly hours: number | null
  /** What was got in the exam; null without one. */
  readonly exam: string | null
}

/** What a student was judged by, beside the result. */
export interface JudgedStudent extends Missed {
  readonly enrolmentId: number
  /** School days of the year; null where nobody knows them. */
  readonly days: number | null
  /** Whether the school itself decides who goes on. */
  readonly isByHand: boolean
  readonly subjects: readonly JudgedSubject[]
}

/** Places behind the point that are kept of marks, and of a percentage and of hours. */
const [MARK_PLACES, SHARE_PLACES] = [4, 2]

const kept = (value: Exact | null, places: number): string | null =>
  value === null ? null : textOf(roundHalfUp(value, places))

/**
 * What a year ends with, as it is kept (D 2.17). A subject that is repeated beside the one of the student's own year is left
 * out: a student has one result of a subject in a year.
 * @param result null: no rule judges the student
 */
export const outcomeOf = (student: JudgedStudent, result: YearResult | null): StudentOutcome => {
  const { enrolmentId: idMatricula, days: diasLetivos, absences: faltas, compensated: compensadas } = student
  const pairs = student.subjects.flatMap((subject, place) => {
    const judged = result?.subjects[place]
    return judged === undefined ? [] : [{ subject, judged }]
  })
  const own = new Set(pairs.flatMap(({ subject }) => (subject.isExtra ? [] : [subject.subjectId])))
  const counted = pairs.filter(({ subject }) => !subject.isExtra || !own.has(subject.subjectId))
  const hours = counted.flatMap(({ subject, judged: { result } }) =>
    subject.hours === null || result.situation === 'Dispensado' ? [] : [exact(subject.hours)],
  )
  return {
    idMatricula,
    situacao: result === null ? null : YEAR_SITUATIONS[result.situation],
    decididoPor: deciderOf(student, result),
    diasLetivos,
    faltas,
    compensadas,
    presenca: kept(result?.presence?.percent ?? null, SHARE_PLACES),
    horas: hours.length === 0 ? null : kept(sumOf(hours), SHARE_PLACES),
    disciplinas: counted.map(({ subject, judged }) => subjectOutcome(subject, judged)),
  }
}

const subjectOutcome = (
  { subjectId, hours, exam, absences, compensated }: JudgedSubject,
  { result }: ExplainedSubject,
): SubjectOutcome => ({
  idDisciplina: subjectId,
  media: result.concept === null ? kept(result.mean, MARK_PLACES) : null,
  conceito: result.concept,
  exame: exam,
  conselho: kept(result.councilMark, MARK_PLACES),
  faltas: absences,
  compensadas: compensated,
  horas: hours === null ? null : kept(exact(hours), SHARE_PLACES),
  situacao: result.situation,
  decididoPor: result.situation === 'Aprovado pelo conselho' ? BY_COUNCIL : BY_RULE,
})

const deciderOf = ({ isByHand }: JudgedStudent, result: YearResult | null): StudentOutcome['decididoPor'] => {
  if (result?.byOpinion === true) return BY_OPINION
  if (result?.situation === 'Aprovado pelo conselho') return BY_COUNCIL
  return isByHand && (result?.situation === 'Aprovado' || result?.situation === 'Retido') ? DECIDED_BY_HAND : BY_RULE
}

const OPEN_SITUATIONS: readonly number[] = [YEAR_SITUATIONS.Cursando, YEAR_SITUATIONS['Em exame']]

/** Whether the year of a student has an end that can be frozen. */
export const isDecided = ({ situacao }: Pick<StudentOutcome, 'situacao'>): boolean =>
  situacao !== null && !OPEN_SITUATIONS.includes(situacao)
