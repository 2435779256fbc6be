import { sumOf } from '#domain/base/sum.ts'
import { costOf, type Lesson, type Model, outside, type Rule, type TimetableEvent } from '#domain/timetabling/model.ts'
import { splitDeviation } from '#domain/timetabling/splits.ts'

/** A point of a rule that is not kept. */
export interface Breach {
  readonly rule: Rule
  /** Events or resources, by number. */
  readonly point: readonly number[]
  readonly deviation: number
  readonly cost: number
}

/** What a timetable costs: of rules, and of wishes, with what they come from. */
export interface Costs {
  readonly hard: number
  readonly soft: number
  readonly breaches: readonly Breach[]
}

/**
 * Judges a whole timetable from nothing, rule by rule. The search counts the same in steps; that both agree is a
 * property under test.
 */
export const costsOf = (model: Model, lessons: readonly Lesson[]): Costs => {
  const byEvent: Lesson[][] = model.events.map(() => [])
  for (const lesson of lessons) byEvent[lesson.event]?.push(lesson)
  const busy = busyTimes(model, lessons)
  const breaches = model.rules.flatMap((rule) =>
    rule.points.flatMap((point) => {
      const deviation = deviationOf(rule, point, byEvent, busy)
      const cost = rule.weight * costOf(rule.cost, deviation)
      return deviation === 0 ? [] : [{ rule, point, deviation, cost }]
    }),
  )
  const sum = (hard: boolean): number => sumOf(breaches.flatMap(({ rule, cost }) => (rule.hard === hard ? [cost] : [])))
  return { hard: sum(true), soft: sum(false), breaches }
}

/** How many lessons each resource has at each time. */
export const busyTimes = ({ week, resources, events }: Model, lessons: readonly Lesson[]): readonly number[][] => {
  const busy = resources.map(() => Array<number>(week.names.length).fill(0))
  for (const lesson of lessons)
    for (const resource of resourcesOf(events[lesson.event], lesson))
      for (const time of timesOf(lesson)) {
        const row = busy[resource]
        if (row !== undefined) row[time] = (row[time] ?? 0) + 1
      }
  return busy
}

/** Everybody and everything that a lesson takes. */
const resourcesOf = (event: TimetableEvent | undefined, { chosen }: Lesson): readonly number[] => [
  ...(event?.fixed ?? []),
  ...chosen,
]

/** The times that a lesson takes; none while it has no time. */
export const timesOf = ({ time, length }: Lesson): readonly number[] =>
  time === null ? [] : Array.from({ length }, (_, step) => time + step)

const deviationOf = (
  rule: Rule,
  point: readonly number[],
  byEvent: readonly (readonly Lesson[])[],
  busy: readonly (readonly number[])[],
): number => {
  const lessons = point.flatMap((event) => byEvent[event] ?? [])
  const row = point.flatMap((resource) => busy[resource] ?? [])
  const isBusy = (time: number): boolean => (row[time] ?? 0) > 0
  switch (rule.kind) {
    case 'place':
      return sumOf(lessons.map(({ time, length }) => (time === null ? length : 0)))
    case 'split':
      return splitDeviation(
        lessons.map(({ length }) => length),
        rule,
      )
    case 'distribute':
      return outside(lessons.filter(({ length }) => length === rule.length).length, rule.least, rule.most)
    case 'prefer':
      return sumOf(lessons.map((lesson) => (isUnwanted(rule, lesson) ? lesson.length : 0)))
    case 'spread':
      return sumOf(rule.groups.map((group) => outside(beginningIn(group, lessons), rule.least, rule.most)))
    case 'clash':
      return sumOf(row.map((count) => Math.max(0, count - 1)))
    case 'avoid':
      return rule.times.filter(isBusy).length
    case 'idle':
      return outside(sumOf(rule.groups.map((group) => gapsIn(group, isBusy))), rule.least, rule.most)
    case 'cluster':
      return outside(rule.groups.filter((group) => group.some(isBusy)).length, rule.least, rule.most)
    case 'limit':
      return sumOf(
        rule.groups.map((group) => {
          const count = group.filter(isBusy).length
          return count === 0 ? 0 : outside(count, rule.least, rule.most)
        }),
      )
  }
}

const isUnwanted = (rule: Rule, { time, length }: Lesson): boolean =>
  time !== null && (rule.length === 0 || rule.length === length) && !rule.times.includes(time)

const beginningIn = (group: readonly number[], lessons: readonly Lesson[]): number =>
  lessons.filter(({ time }) => time !== null && group.includes(time)).length

/** Times of a group without a lesson, between its first and its last lesson. */
const gapsIn = (group: readonly number[], isBusy: (time: number) => boolean): number => {
  const first = group.findIndex(isBusy)
  const last = group.findLastIndex(isBusy)
  return first < 0 ? 0 : group.slice(first, last + 1).filter((time) => !isBusy(time)).length
}
