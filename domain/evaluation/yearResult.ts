import type { Note } from '#domain/evaluation/calculate.ts'
import { BY_MEAN_AND_PRESENCE, CONTINUED, IN_GENERAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, meanOf, sumOf, textOf } from '#domain/evaluation/exact.ts'
import type { SubjectMarks, YearMarks } from '#domain/evaluation/marks.schemas.ts'
import { opinionVerdict } from '#domain/evaluation/opinion.ts'
import { lessonsIn, type Presence, presenceOf } from '#domain/evaluation/presence.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { isFinal, type YearSituation } from '#domain/evaluation/situations.ts'
import type { FailedSubject, Step } from '#domain/evaluation/steps.ts'
import { isDecidedByHand, type SubjectResult, subjectResult } from '#domain/evaluation/subjectResult.ts'

/** A subject's result with the steps that led to it; without steps where nobody asked for them. */
export interface ExplainedSubject {
  readonly result: SubjectResult
  readonly steps: readonly Step[]
}

export interface YearResult {
  readonly situation: YearSituation
  /** Whether a council decided otherwise than marks and presence come to. */
  readonly byOpinion: boolean
  readonly presence: Presence | null
  readonly subjects: readonly ExplainedSubject[]
  readonly steps: readonly Step[]
}

/** The scheme of a subject: that of the student's class, unless the subject has one of its own. */
export type SchemeOf = (subject: string) => Scheme

/**
 * Judges a student's year: every subject, presence, and what follows for the enrolment, in the order of D 2.3. The order
 * of the subjects never matters. Nothing is final while a subject is open.
 */
export const yearResult = (
  scheme: Scheme,
  marks: YearMarks,
  explains: boolean,
  schemeOf: SchemeOf = () => scheme,
): YearResult => {
  const steps: Step[] = []
  const note: Note = explains ? (step) => steps.push(step) : null
  const subjects = subjectsOf(scheme, marks, note).map((subject) =>
    explained(schemeOf(subject.disciplina), subject, marks.emCurso === true, explains),
  )
  const presence = wholePresence(scheme, marks, note)
  const counting = subjects.map(({ result }) => result).filter(({ counts }) => counts)
  const calculated = situationOf(scheme, marks, counting, presence, note)
  const percent = presence?.percent ?? null
  const opinion = opinionVerdict(scheme, marks, { situation: calculated, presence: percent }, note)
  const situation = opinion ?? calculated
  return {
    situation,
    byOpinion: opinion !== null,
    presence,
    subjects: isFinal(situation) ? subjects.map(withAbsence(scheme)) : subjects,
    steps,
  }
}

/** With one mark for all subjects, each has it; what is its own are exemption and absences. */
const subjectsOf = ({ rules }: Scheme, marks: YearMarks, note: Note): readonly SubjectMarks[] => {
  if (!rules.notaGeral) return marks.disciplinas
  note?.({ kind: 'general' })
  const general = marks.geral ?? { etapas: [] }
  const subjects = marks.disciplinas.length === 0 ? [{ disciplina: 'Nota geral' }] : marks.disciplinas
  return subjects.map((subject) => ({ ...subject, ...general }))
}

/** A subject without marks is decided when the year ends, and no mark says when that is. */
const explained = (scheme: Scheme, subject: SubjectMarks, runs: boolean, explains: boolean): ExplainedSubject => {
  const steps: Step[] = []
  const result = subjectResult(scheme, subject, explains ? (step) => steps.push(step) : null)
  const isOpen = runs && result.counts && scheme.rules.tipoNota === WITHOUT_MARK
  return { result: isOpen ? { ...result, situation: 'Em andamento' } : result, steps }
}

/** A subject is failed by absence only when the year is decided, so that no report says so and takes it back. */
const withAbsence =
  (scheme: Scheme) =>
  (subject: ExplainedSubject): ExplainedSubject =>
    failsByAbsence(scheme, subject.result)
      ? { ...subject, result: { ...subject.result, situation: 'Retido por falta' } }
      : subject

const judgesPresence = ({ rules }: Scheme): boolean =>
  rules.progressao === BY_MEAN_AND_PRESENCE && rules.presenca.ignoraFaltas !== true

const failsByAbsence = (scheme: Scheme, { presence, counts }: SubjectResult): boolean =>
  counts && judgesPresence(scheme) && presence?.reaches === false

const situationOf = (
  scheme: Scheme,
  marks: YearMarks,
  counting: readonly SubjectResult[],
  presence: Presence | null,
  note: Note,
): YearSituation => {
  const open = counting.filter(({ situation }) => situation === 'Em andamento' || situation === 'Em exame')
  if (counting.length === 0 && marks.emCurso === true) return 'Cursando'
  if (open.length > 0) {
    note?.({ kind: 'undecided', subjects: open.map(({ subject }) => subject) })
    return open.every(({ situation }) => situation === 'Em exame') ? 'Em exame' : 'Cursando'
  }
  if (isDecidedByHand(scheme)) {
    note?.({ kind: 'progression', progression: scheme.rules.progressao, decided: marks.decisao ?? null })
    if (marks.decisao == null) return 'Cursando'
    return marks.decisao ? 'Aprovado' : 'Retido'
  }
  if (scheme.rules.progressao === CONTINUED) {
    note?.({ kind: 'progression', progression: CONTINUED, decided: true })
    return 'Aprovado'
  }
  if (judgesPresence(scheme) && presence?.reaches === false) return 'Retido por falta'
  const failed = counting.filter((result) => result.situation === 'Retido' || failsByAbsence(scheme, result))
  return failed.length === 0 ? passedBy(counting) : withFailed(scheme, marks, counting, failed, note)
}

const passedBy = (counting: readonly SubjectResult[]): YearSituation => {
  if (counting.some(({ situation }) => situation === 'Aprovado pelo conselho')) return 'Aprovado pelo conselho'
  return counting.some(({ situation }) => situation === 'Aprovado após exame') ? 'Aprovado após exame' : 'Aprovado'
}

/**
 * The mean of all subjects may rescue, but nobody from absences; then dependencies may, except in the last grade of a
 * course (V15).
 */
const withFailed = (
  scheme: Scheme,
  marks: YearMarks,
  counting: readonly SubjectResult[],
  failed: readonly SubjectResult[],
  note: Note,
): YearSituation => {
  const wasAbsent = failed.some((result) => failsByAbsence(scheme, result))
  if (scheme.rules.mediaGlobalResgata && !wasAbsent && isRescued(scheme, counting, note)) return 'Aprovado'
  const mayDepend = marks.emDependencia !== true && marks.concluinte !== true
  const permitted = mayDepend ? scheme.rules.dependencias : 0
  const subjects = countedAsOne(scheme, failed)
  note?.({ kind: 'failedSubjects', subjects, permitted })
  return subjects.length <= permitted ? 'Aprovado com dependência' : 'Retido'
}

/** Failed subjects as they count against the dependencies: those of a set (D 2.3 “disciplinas aglutinadas”) as one. */
const countedAsOne = ({ rules }: Scheme, failed: readonly SubjectResult[]): readonly FailedSubject[] => {
  const sets = new Map<string, FailedSubject>()
  for (const { subject } of failed) {
    const set = rules.aglutinadas?.find(({ disciplinas }) => disciplinas.includes(subject))
    // A set may be called as one of its subjects, or as one outside of it.
    const key = set === undefined ? `one ${subject}` : `set ${set.nome}`
    const merges = set === undefined ? [] : [...(sets.get(key)?.merges ?? []), subject]
    sets.set(key, { name: set?.nome ?? subject, merges })
  }
  return [...sets.values()]
}

const isRescued = (scheme: Scheme, counting: readonly SubjectResult[], note: Note): boolean => {
  const mean = meanOf(counting.flatMap((result) => result.mean ?? []))
  if (mean === null) return false
  const reaches = mean.gte(scheme.pass)
  note?.({ kind: 'compared', value: textOf(mean), least: textOf(scheme.pass), reaches, against: 'globalMean' })
  return reaches
}

/** By days, or by all lessons of the subjects that count and whose hours are known. */
const wholePresence = ({ rules }: Scheme, marks: YearMarks, note: Note): Presence | null => {
  const { tipo, percentual } = rules.presenca
  if (tipo === IN_GENERAL) {
    const { diasLetivos, faltas = 0, compensadas = 0 } = marks
    if (diasLetivos === undefined) return null
    return presenceOf(
      { absences: faltas, compensated: compensadas, of: exact(diasLetivos), unit: 'days', isWhole: true },
      percentual,
      note,
    )
  }
  const known = marks.disciplinas.flatMap((subject) => lessonsOf(subject))
  if (known.length === 0) return null
  const total = (pick: (one: Lessons) => number): number => known.reduce((sum, one) => sum + pick(one), 0)
  return presenceOf(
    {
      absences: total(({ absences }) => absences),
      compensated: total(({ compensated }) => compensated),
      of: sumOf(known.map(({ lessons }) => lessons)),
      unit: 'lessons',
      isWhole: true,
    },
    percentual,
    note,
  )
}

interface Lessons {
  readonly lessons: Exact
  readonly absences: number
  readonly compensated: number
}

const lessonsOf = (subject: SubjectMarks): readonly Lessons[] => {
  const { cargaHoraria, minutosDaAula, faltas = 0, compensadas = 0 } = subject
  const counts = subject.dispensada !== true && subject.naoContaProgressao !== true
  if (!counts || cargaHoraria === undefined || minutosDaAula === undefined) return []
  return [{ lessons: lessonsIn(cargaHoraria, minutosDaAula), absences: faltas, compensated: compensadas }]
}
