import { type Exact, textOf } from '#domain/evaluation/exact.ts'
import type { StageMark } from '#domain/evaluation/stageMark.ts'
import type { SubjectResult } from '#domain/evaluation/subjectResult.ts'
import type { YearResult } from '#domain/evaluation/yearResult.ts'

/** What another rule makes of a student. Numbers are decimals with a point, `6.75`; null: there is none. */
export interface ResultChange {
  /** Null: the year as a whole. */
  readonly subject: string | null
  /** Of a stage its mark, or its concept where there is one. */
  readonly what: 'stage' | 'situation' | 'mean' | 'concept' | 'examNeeded'
  /** The number of the stage; null where the change is not of one. */
  readonly stage: number | null
  readonly before: string | null
  readonly after: string | null
}

/**
 * What changes for a student between two judgements of the year, as by two versions of a scheme: subjects in the order of the
 * second, then those that are only in the first. A value that stays the same is left out, whatever led to it.
 * @param before null, as `after`: nothing judged the student
 */
export const resultsDiff = (before: YearResult | null, after: YearResult | null): readonly ResultChange[] => {
  const [then, now] = [bySubject(before), bySubject(after)]
  const subjects = new Set([...now.keys(), ...then.keys()])
  return [
    ...changed({ subject: null, what: 'situation', stage: null }, before?.situation, after?.situation),
    ...[...subjects].flatMap((subject) => subjectChanges(subject, then.get(subject), now.get(subject))),
  ]
}

const bySubject = (result: YearResult | null): ReadonlyMap<string, SubjectResult> =>
  new Map((result?.subjects ?? []).map((one) => [one.result.subject, one.result]))

const subjectChanges = (
  subject: string,
  was: SubjectResult | undefined,
  is: SubjectResult | undefined,
): readonly ResultChange[] => [
  ...stagesChanged(subject, was?.stages ?? [], is?.stages ?? []),
  ...markChanged({ subject, what: 'mean', stage: null }, was?.mean, is?.mean),
  ...changed({ subject, what: 'concept', stage: null }, was?.concept, is?.concept),
  ...markChanged({ subject, what: 'examNeeded', stage: null }, was?.exam?.mark, is?.exam?.mark),
  ...changed({ subject, what: 'situation', stage: null }, was?.situation, is?.situation),
]

const stagesChanged = (
  subject: string,
  before: readonly StageMark[],
  after: readonly StageMark[],
): readonly ResultChange[] => {
  const numbers = [...new Set([...after, ...before].map(({ stage }) => stage))].toSorted((one, other) => one - other)
  return numbers.flatMap((stage) => {
    const [was, is] = [before, after].map((stages) => stages.find((one) => one.stage === stage))
    const where = { subject, what: 'stage', stage } as const
    return was?.concept || is?.concept
      ? changed(where, stageText(was), stageText(is))
      : markChanged(where, was?.mark, is?.mark)
  })
}

const stageText = (stage: StageMark | undefined): string | null => stage?.concept?.text ?? textOrNull(stage?.mark)

const textOrNull = (value: Exact | null | undefined): string | null => (value == null ? null : textOf(value))

type Where = Omit<ResultChange, 'before' | 'after'>

/** Marks that are equal are not written: nearly all of a school stay as they are. */
const markChanged = (
  where: Where,
  before: Exact | null | undefined,
  after: Exact | null | undefined,
): readonly ResultChange[] =>
  before != null && after != null && before.equals(after) ? [] : changed(where, textOrNull(before), textOrNull(after))

const changed = (where: Where, before: string | null = null, after: string | null = null): readonly ResultChange[] =>
  before === after ? [] : [{ ...where, before, after }]
