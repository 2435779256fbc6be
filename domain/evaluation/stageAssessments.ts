import { calculate, type Note, type Values } from '#domain/evaluation/calculate.ts'
import { AS_FORMULA, AS_MEAN, AS_SUM, AS_WEIGHTED_MEAN } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, sumOf, textOf, ZERO } from '#domain/evaluation/exact.ts'
import type { AssessmentMark, StageMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'

/** What the assessments of a stage make together, not rounded yet; null while one of them has no mark. */
export const assessedMark = (
  scheme: Scheme,
  { etapa: stage, avaliacoes = [] }: StageMarks,
  note: Note,
): Exact | null => {
  const known: Known[] = []
  for (const [place, { nota, sigla, peso = 1, dispensada = false }] of avaliacoes.entries()) {
    if (dispensada) continue
    if (nota === null) return null
    known.push({ place, name: sigla, mark: exact(nota), weight: exact(peso) })
  }
  return known.length === 0 ? null : assessed(scheme, stage, known, worthOf(scheme, avaliacoes), note)
}

interface Known {
  /** Among all of the stage, from 0. */
  readonly place: number
  readonly name: AssessmentMark['sigla']
  readonly mark: Exact
  readonly weight: Exact
}

/** How many points there are, and how many are left for a student who is exempt from some. */
interface Worth {
  readonly all: Exact
  readonly left: Exact
}

/** Null where nothing was left out, and where marks are not added up: then what is left counts as the whole. */
const worthOf = ({ rules }: Scheme, assessments: readonly AssessmentMark[]): Worth | null => {
  const left = assessments.filter(({ dispensada = false }) => !dispensada)
  if (rules.calculoEtapa !== AS_SUM || left.length === assessments.length) return null
  const worth = (some: readonly AssessmentMark[]): Exact => sumOf(some.map(({ valor = 0 }) => exact(valor)))
  return worth(left).isZero() ? null : { all: worth(assessments), left: worth(left) }
}

const assessed = (
  scheme: Scheme,
  stage: number,
  known: readonly Known[],
  worth: Worth | null,
  note: Note,
): Exact | null => {
  const { calculoEtapa: way } = scheme.rules
  if (way === AS_FORMULA && scheme.stageFormula !== null) {
    return calculate({ scheme, of: 'stage', formula: scheme.stageFormula, values: valuesOf(known) }, note)
  }
  const isWeighted = way === AS_WEIGHTED_MEAN
  const sum = sumOf(known.map(({ mark, weight }) => (isWeighted ? mark.mul(weight) : mark)))
  const whole = worth === null ? sum : sum.mul(worth.all).div(worth.left)
  const by = dividedBy(way, known)
  const result = by === null ? whole : whole.div(by)
  note?.({
    kind: 'assessments',
    stage,
    parts: known.map(({ name, mark, weight }) => ({
      name,
      mark: textOf(mark),
      weight: isWeighted ? textOf(weight) : null,
    })),
    worth: worth === null ? null : { all: textOf(worth.all), left: textOf(worth.left) },
    by: by === null ? null : textOf(by),
    result: textOf(result),
  })
  return result
}

const valuesOf = (known: readonly Known[]): Values => {
  const [sum, count] = [sumOf(known.map(({ mark }) => mark)), exact(known.length)]
  return (name) => {
    if (name.kind === 'single') return name.word === 'Sa' ? sum : count
    return known.find(({ place }) => place + 1 === name.number)?.mark ?? ZERO
  }
}

const dividedBy = (way: number, known: readonly Known[]): Exact | null => {
  if (way === AS_WEIGHTED_MEAN) return sumOf(known.map(({ weight }) => weight))
  return way === AS_MEAN ? exact(known.length) : null
}
