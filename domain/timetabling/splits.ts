import { costOf, type Model, outside, type Rule, type TimetableEvent } from '#domain/timetabling/model.ts'

interface Lengths {
  /** Of lessons at first, the locked ones before all others. */
  readonly usual: readonly number[]
  readonly shortest: number
  readonly longest: number
}

/**
 * How the lessons of an event are divided at first: as costs least, then into as many lessons as there are days, then
 * into as many as possible. Where no rule speaks of longer ones, every lesson is single.
 */
export const usualLengths = ({ week, rules }: Model, { duration, locked }: TimetableEvent, event: number): Lengths => {
  const isOf = ({ points }: Rule): boolean => points.some(([one]) => one === event)
  const splits = rules.filter((rule) => rule.kind === 'split' && isOf(rule))
  const counted = rules.filter((rule) => rule.kind === 'distribute' && isOf(rule))
  const run = Math.max(...week.runs)
  const hard = splits.filter((rule) => rule.hard)
  const shortest = Math.min(duration, Math.max(1, ...hard.map((rule) => rule.shortest)))
  const asked = [...splits.map(({ longest }) => longest), ...counted.map(({ length }) => length)]
  const longest = Math.max(
    shortest,
    ...locked.map(({ length }) => length),
    Math.min(run, duration, Math.max(1, ...asked), ...hard.map((rule) => rule.longest)),
  )
  const before = locked.map(({ length }) => length)
  const rest = duration - before.reduce((sum, length) => sum + length, 0)
  let [best, bestCost] = [[] as readonly number[], Number.POSITIVE_INFINITY]
  for (const part of partitions(rest, Math.min(longest, run))) {
    const lengths = [...before, ...part]
    const cost =
      splitCost(lengths, splits, counted) +
      Math.max(0, lengths.length - week.days.length) / 1000 -
      Math.min(lengths.length, week.days.length) / 100_000
    if (cost < bestCost) [best, bestCost] = [lengths, cost]
  }
  return { usual: best, shortest, longest }
}

/** The deviation of a rule about how an event is divided. */
export const splitDeviation = (
  lengths: readonly number[],
  { shortest, longest, least, most }: Pick<Rule, 'shortest' | 'longest' | 'least' | 'most'>,
): number => lengths.filter((one) => one < shortest || one > longest).length + outside(lengths.length, least, most)

const HARD = 1_000_000

const splitCost = (lengths: readonly number[], splits: readonly Rule[], counted: readonly Rule[]): number => {
  const weigh = ({ hard, weight, cost }: Rule, deviation: number): number =>
    (hard ? HARD : 1) * weight * costOf(cost, deviation)
  const divided = splits.map((rule) => weigh(rule, splitDeviation(lengths, rule)))
  const distributed = counted.map((rule) =>
    weigh(rule, outside(lengths.filter((one) => one === rule.length).length, rule.least, rule.most)),
  )
  return [...divided, ...distributed].reduce((sum, one) => sum + one, 0)
}

const PARTITIONS = 2000

/** The ways to divide a number into parts up to a length, longest parts first; at most so many of them. */
const partitions = (total: number, longest: number): readonly (readonly number[])[] => {
  const found: (readonly number[])[] = []
  const extend = (rest: number, most: number, parts: readonly number[]): void => {
    if (found.length >= PARTITIONS) return
    if (rest === 0) found.push(parts)
    for (let part = Math.min(most, rest); part > 0; part -= 1) extend(rest - part, part, [...parts, part])
  }
  extend(total, longest, [])
  return found
}
