import { at, type Lists, listsOf } from '#domain/timetabling/arrays.ts'
import { compilePoints, type Points } from '#domain/timetabling/compilePoints.ts'
import type { Model, TimetableEvent } from '#domain/timetabling/model.ts'
import { usualLengths } from '#domain/timetabling/splits.ts'

/** A problem as the search reads it: numbers in flat arrays. Lessons are numbered by event, as many as it could have. */
export interface Compiled {
  readonly model: Model
  readonly times: number
  readonly lessons: number
  readonly eventOf: Int32Array
  /** The first lesson of each event, and one beyond the last. */
  readonly firstLesson: Int32Array
  /** How long lessons are at first; 0 where the event has no such lesson. */
  readonly usual: Int32Array
  /** Where a lesson is locked, its time; -1 elsewhere. */
  readonly lockedAt: Int32Array
  /** The longest lesson of any event. */
  readonly longest: number
  /** By event. */
  readonly shortestOf: Int32Array
  readonly longestOf: Int32Array
  readonly fixed: Lists
  /** By lesson, what is left to choose for it; by that, who may be chosen, and which lessons take the same. */
  readonly choicesOf: Lists
  readonly candidates: Lists
  readonly sharing: Lists
  readonly firstChosen: Int32Array
  /** When lessons of an event and a length (`startKey`) may begin without breaking a rule by themselves. */
  readonly starts: Lists
  /** The same by key and time: 1 or 0. */
  readonly allowed: Int32Array
  /** 1 where a resource must not be at two places at once. */
  readonly exclusive: Int32Array
  /** By resource and time: 1 where a hard rule keeps it free of lessons. */
  readonly away: Int32Array
  readonly points: Points
}

/** Whether lessons of an event take the same, so that one of them alone cannot choose. */
export const isShared = ({ sharing }: Compiled, choice: number): boolean =>
  at(sharing.starts, choice + 1) - at(sharing.starts, choice) > 1

export const startKey = ({ longest }: Compiled, event: number, length: number): number => event * longest + length - 1

/** Everything that the search needs of a problem. */
export const compile = (model: Model): Compiled => {
  const { week, events, resources, rules } = model
  const times = week.names.length
  const lengths = events.map((event, place) => usualLengths(model, event, place))
  const longest = Math.max(1, ...lengths.map((one) => one.longest))
  const firstLesson = new Int32Array(events.length + 1)
  for (const [place, { duration }] of events.entries()) firstLesson[place + 1] = at(firstLesson, place) + duration
  const eventOf = Int32Array.from(events.flatMap(({ duration }, event) => Array<number>(duration).fill(event)))
  const places = events.flatMap(({ duration }) => Array.from({ length: duration }, (_, place) => place))
  const exclusive = new Int32Array(resources.length)
  for (const { kind, hard, points } of rules)
    if (kind === 'clash' && hard) for (const [resource] of points) if (resource !== undefined) exclusive[resource] = 1
  const away = awayTimes(model)
  const allowed = allowedStarts(model, longest, away)
  return {
    model,
    times,
    lessons: eventOf.length,
    eventOf,
    firstLesson,
    usual: Int32Array.from(eventOf, (event, lesson) => lengths[event]?.usual[places[lesson] ?? 0] ?? 0),
    lockedAt: Int32Array.from(eventOf, (event, lesson) => events[event]?.locked[places[lesson] ?? 0]?.time ?? -1),
    longest,
    shortestOf: Int32Array.from(lengths, (one) => one.shortest),
    longestOf: Int32Array.from(lengths, (one) => one.longest),
    fixed: listsOf(
      events.length,
      events.flatMap(({ fixed }, event) => fixed.map((resource) => [event, resource] as const)),
    ),
    ...compileChoices(events, firstLesson),
    starts: listsOf(
      events.length * longest,
      [...allowed].flatMap((one, place) => (one === 1 ? [[Math.floor(place / times), place % times] as const] : [])),
    ),
    allowed,
    exclusive,
    away,
    points: compilePoints(model),
  }
}

/** A choice that is shared is one number for all lessons of the event, another one for each lesson. */
const compileChoices = (events: readonly TimetableEvent[], firstLesson: Int32Array) => {
  const candidates: (readonly [number, number])[] = []
  const choicesOf: (readonly [number, number])[] = []
  const first: number[] = []
  for (const [event, { choices, duration, locked }] of events.entries())
    for (const [which, choice] of choices.entries())
      for (let place = 0; place < duration; place += 1) {
        const isNew = place === 0 || !choice.shared
        if (isNew) {
          for (const candidate of choice.candidates) candidates.push([first.length, candidate])
          first.push(locked[place]?.chosen[which] ?? choice.candidates[0] ?? 0)
        }
        choicesOf.push([at(firstLesson, event) + place, first.length - 1])
      }
  const sharing = choicesOf.map(([lesson, choice]) => [choice, lesson] as const)
  return {
    choicesOf: listsOf(at(firstLesson, events.length), choicesOf),
    candidates: listsOf(first.length, candidates),
    sharing: listsOf(first.length, sharing),
    firstChosen: Int32Array.from(first),
  }
}

const awayTimes = ({ week, resources, rules }: Model): Int32Array => {
  const times = week.names.length
  const away = new Int32Array(resources.length * times)
  for (const { kind, hard, points, times: avoided } of rules)
    if (kind === 'avoid' && hard)
      for (const [resource] of points)
        if (resource !== undefined) for (const time of avoided) away[resource * times + time] = 1
  return away
}

/** Times at which a lesson fits, all fixed resources are there, and no hard preference forbids it to begin. */
const allowedStarts = ({ week, events, rules }: Model, longest: number, away: Int32Array): Int32Array => {
  const times = week.names.length
  const preferred = events.map((_, event) =>
    rules.filter(({ kind, hard, points }) => kind === 'prefer' && hard && points.some(([one]) => one === event)),
  )
  const isThere = (resource: number, covered: readonly number[]): boolean =>
    covered.every((time) => at(away, resource * times + time) === 0)
  const allowed = new Int32Array(events.length * longest * times)
  for (const [place, event] of events.entries())
    for (let length = 1; length <= longest; length += 1)
      for (let time = 0; time < times; time += 1) {
        const covered = Array.from({ length }, (_, step) => time + step)
        const fits =
          (week.runs[time] ?? 0) >= length &&
          event.fixed.every((resource) => isThere(resource, covered)) &&
          event.choices.every(({ candidates }) => candidates.some((resource) => isThere(resource, covered)))
        const wanted = (preferred[place] ?? []).every(
          (rule) => (rule.length !== 0 && rule.length !== length) || rule.times.includes(time),
        )
        if (fits && wanted) allowed[(place * longest + length - 1) * times + time] = 1
      }
  return allowed
}
