import { calculate, type Note, type Values, withValue } from '#domain/evaluation/calculate.ts'
import { councilVerdict } from '#domain/evaluation/council.ts'
import {
  BY_HAND,
  BY_HAND_IN_CYCLES,
  CONTINUED,
  IN_EACH_SUBJECT,
  WITHOUT_MARK,
} from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, ONE, sumOf, textOf, ZERO } from '#domain/evaluation/exact.ts'
import { type ExamNeeded, examNeeded, roundMean } from '#domain/evaluation/examNeeded.ts'
import type { SubjectMarks } from '#domain/evaluation/marks.schemas.ts'
import { lessonsIn, type Presence, presenceOf } from '#domain/evaluation/presence.ts'
import { bandLabel } from '#domain/evaluation/rounding.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectSituation } from '#domain/evaluation/situations.ts'
import { conceptAt, type StageMark, stageMark } from '#domain/evaluation/stageMark.ts'
import { withStagesRecovery } from '#domain/evaluation/stagesRecovery.ts'

/** What a student reached in a subject. */
export interface SubjectResult {
  readonly subject: string
  readonly situation: SubjectSituation
  /**
   * As it was calculated and rounded; with the exam where it was taken. Null while a stage is missing, and where there are
   * no marks.
   */
  readonly mean: Exact | null
  readonly concept: string | null
  /** What the class council gave instead; the mean stays beside it. */
  readonly councilMark: Exact | null
  /** Where the student has to take the exam. */
  readonly exam: ExamNeeded | null
  /** By subject; null where presence is general, or what it is counted by is not known. */
  readonly presence: Presence | null
  readonly stages: readonly StageMark[]
  /** Whether it counts for the decision about the year. */
  readonly counts: boolean
}

type Decided = Pick<SubjectResult, 'situation' | 'mean' | 'concept' | 'councilMark' | 'exam' | 'stages'>

const OPEN = { situation: 'Em andamento', mean: null, concept: null, councilMark: null, exam: null } as const

/** Judges a subject by the steps of D 2.3, “Decision algorithm per component”, in their order. */
export const subjectResult = (scheme: Scheme, marks: SubjectMarks, note: Note): SubjectResult => {
  const { disciplina: subject, naoContaProgressao = false } = marks
  if (marks.dispensada === true) {
    note?.({ kind: 'exempt' })
    return { ...OPEN, subject, situation: 'Dispensado', stages: [], presence: null, counts: false }
  }
  const calculated = calculatedResult(scheme, marks, note)
  const presence = presenceIn(scheme, marks, note)
  const verdict = councilVerdict(scheme, marks, calculated, note)
  const counts = !naoContaProgressao && calculated.situation !== 'Dispensado'
  return { ...calculated, ...verdict, subject, presence, counts }
}

const calculatedResult = (scheme: Scheme, marks: SubjectMarks, note: Note): Decided => {
  const expected = countingStages(scheme, marks, note)
  if (expected.length === 0) return { ...OPEN, situation: 'Dispensado', stages: [] }
  if (scheme.rules.tipoNota === WITHOUT_MARK) {
    note?.({ kind: 'withoutMark' })
    return { ...OPEN, situation: 'Aprovado', stages: [] }
  }
  const found = expected.map((stage) =>
    stageMark(scheme, marks.etapas.find(({ etapa }) => etapa === stage) ?? { etapa: stage }, note),
  )
  const stages = withStagesRecovery(scheme, marks, found, note)
  const missing = stages.filter(({ mark, concept }) => mark === null && concept === null)
  if (missing.length > 0) {
    note?.({ kind: 'missing', stages: missing.map(({ stage }) => stage) })
    return { ...OPEN, stages }
  }
  if (stages.some(({ mark }) => mark === null)) return { ...byLastConcept(scheme, stages, note), stages }
  return { ...byMean(scheme, marks, stages, note), stages }
}

/** Without the stages that the subject is not taught in, or from which the student is exempt. */
const countingStages = ({ stages }: Scheme, { ocorre, etapas }: SubjectMarks, note: Note): readonly number[] =>
  stages.filter((stage) => {
    if (ocorre !== undefined && !ocorre.includes(stage)) {
      note?.({ kind: 'absentStage', stage })
      return false
    }
    const exempt = etapas.some(({ etapa, dispensada = false }) => etapa === stage && dispensada)
    if (exempt) note?.({ kind: 'exemptStage', stage })
    return !exempt
  })

/** Concepts that equal no marks have no mean: the last stage says what was reached. */
const byLastConcept = (scheme: Scheme, stages: readonly StageMark[], note: Note): Omit<Decided, 'stages'> => {
  const concept = stages.at(-1)?.concept ?? null
  if (concept !== null) note?.({ kind: 'lastConcept', concept: concept.text, passes: concept.passes })
  const passes = concept?.passes === true || neverFails(scheme)
  return { ...OPEN, concept: concept?.text ?? null, situation: passes ? 'Aprovado' : 'Retido' }
}

const neverFails = ({ rules }: Scheme): boolean => rules.progressao === CONTINUED

const byMean = (
  scheme: Scheme,
  marks: SubjectMarks,
  stages: readonly StageMark[],
  note: Note,
): Omit<Decided, 'stages'> => {
  const values = valuesOf(scheme, marks, stages, note)
  const exactMean = calculate({ scheme, of: 'mean', formula: scheme.meanFormula, values }, note)
  if (exactMean === null) return OPEN
  const mean = noted(scheme, exactMean, note)
  const concept = conceptAt(scheme, mean)
  if (concept !== null) note?.({ kind: 'concept', from: textOf(mean), result: concept.text, passes: concept.passes })
  const passes = concept === null ? reaches(mean, scheme.pass, 'pass', note) : concept.passes
  const reached = { ...OPEN, mean, concept: concept?.text ?? null }
  if (passes || neverFails(scheme)) return { ...reached, situation: 'Aprovado' }
  return byExam(scheme, marks, withValue(values, 'M', mean), reached, note)
}

const valuesOf = (scheme: Scheme, marks: SubjectMarks, stages: readonly StageMark[], note: Note): Values => {
  const known = stages.flatMap(({ stage, mark }) => (mark === null ? [] : [{ stage, mark }]))
  const sum = sumOf(known.map(({ mark }) => mark))
  note?.({
    kind: 'stages',
    marks: known.map(({ stage, mark }) => ({ stage, mark: textOf(mark) })),
    sum: textOf(sum),
    count: known.length,
  })
  const count = exact(known.length)
  const recoveryOf = (stage: number): Exact =>
    exact(marks.etapas.find(({ etapa }) => etapa === stage)?.recuperacao ?? 0)
  return (name) => {
    if (name.kind === 'single') return name.word === 'Se' ? sum : count
    const own = known.find(({ stage }) => stage === name.number)
    if (own === undefined) return ZERO
    if (name.letter === 'C') return ONE
    return name.letter === 'R' ? recoveryOf(own.stage) : own.mark
  }
}

const noted = (scheme: Scheme, value: Exact, note: Note): Exact => {
  const result = roundMean(scheme, value)
  if (!result.equals(value))
    note?.({
      kind: 'rounded',
      from: textOf(value),
      table: scheme.meanTable === null ? null : (scheme.rules.arredondamentoFinal ?? null),
      band: bandLabel(scheme.rules, scheme.rules.arredondamentoFinal ?? null, value),
      places: scheme.rules.casas,
      result: textOf(result),
    })
  return result
}

const reaches = (value: Exact, least: Exact, against: 'pass' | 'exam' | 'examRight', note: Note): boolean => {
  const does = value.gte(least)
  note?.({ kind: 'compared', value: textOf(value), least: textOf(least), reaches: does, against })
  return does
}

type Reached = Omit<Decided, 'situation' | 'stages'> & { readonly mean: Exact }

/** Steps 5 to 7 of D 2.3: the right to the exam, what is needed in it, and what it came to. */
const byExam = (
  scheme: Scheme,
  marks: SubjectMarks,
  values: Values,
  reached: Reached,
  note: Note,
): Omit<Decided, 'stages'> => {
  const { exam } = scheme
  if (exam === null) {
    note?.({ kind: 'noExam' })
    return { ...reached, situation: 'Retido' }
  }
  if (exam.right !== null && !reaches(reached.mean, exam.right, 'examRight', note))
    return { ...reached, situation: 'Retido' }
  if (marks.exame != null) return afterExam(scheme, exact(marks.exame), values, reached, note)
  const needed = examNeeded(scheme, values)
  note?.({
    kind: 'needed',
    mark: needed?.mark == null ? null : textOf(needed.mark),
    most: textOf(exam.most),
    possible: needed?.possible === true,
  })
  const fails = exam.failsAtOnce && needed?.possible !== true
  return { ...reached, exam: needed, situation: fails ? 'Retido' : 'Em exame' }
}

const afterExam = (
  scheme: Scheme,
  taken: Exact,
  values: Values,
  reached: Reached,
  note: Note,
): Omit<Decided, 'stages'> => {
  const { exam } = scheme
  if (exam === null) return { ...reached, situation: 'Retido' }
  const exactMean = calculate({ scheme, of: 'exam', formula: exam, values: withValue(values, 'Rc', taken) }, note)
  if (exactMean === null) return OPEN
  const mean = noted(scheme, exactMean, note)
  const passes = reaches(mean, exam.minimum, 'exam', note)
  const concept = conceptAt(scheme, mean)?.text ?? null
  return { ...reached, mean, concept, situation: passes ? 'Aprovado após exame' : 'Retido' }
}

/** Presence by subject is known where its hours and the length of a lesson are. */
const presenceIn = ({ rules }: Scheme, marks: SubjectMarks, note: Note): Presence | null => {
  const { cargaHoraria, minutosDaAula, faltas = 0, compensadas = 0 } = marks
  if (rules.presenca.tipo !== IN_EACH_SUBJECT || cargaHoraria === undefined || minutosDaAula === undefined) return null
  const of = lessonsIn(cargaHoraria, minutosDaAula)
  return presenceOf(
    { absences: faltas, compensated: compensadas, of, unit: 'lessons', isWhole: false },
    rules.presenca.percentual,
    note,
  )
}

/** Whether the school itself decides about each student. */
export const isDecidedByHand = ({ rules }: Scheme): boolean =>
  rules.progressao === BY_HAND || rules.progressao === BY_HAND_IN_CYCLES
