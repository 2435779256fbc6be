import { at } from '#domain/timetabling/arrays.ts'
import { type Compiled, isShared } from '#domain/timetabling/compile.ts'
import { isFree, mayStart, takeRooms } from '#domain/timetabling/places.ts'
import type { Random } from '#domain/timetabling/random.ts'
import { choose, enter, leave, setLength, type State } from '#domain/timetabling/state.ts'

/** Where a chain of lessons is gathered; made once. */
export interface Chain {
  readonly lessons: Int32Array
  /** In the same order: where they go. */
  readonly targets: Int32Array
  /** By lesson: the number of the chain in which it was last. */
  readonly stamps: Int32Array
  stamp: number
}

const LONGEST_CHAIN = 64

export const newChain = ({ lessons }: Compiled): Chain => ({
  lessons: new Int32Array(LONGEST_CHAIN),
  targets: new Int32Array(LONGEST_CHAIN),
  stamps: new Int32Array(lessons),
  stamp: 0,
})

/**
 * A Kempe chain: moves a lesson to another time, whatever stands in its way there to where it came from, what stands in
 * the way of that to the other time, and so on. False, with the timetable half changed, where that cannot be.
 */
export const swap = (state: State, chain: Chain, lesson: number, time: number, random: Random): boolean => {
  const from = at(state.start, lesson)
  const span = at(state.length, lesson)
  if (from < 0 || Math.abs(time - from) < span) return from >= 0 && slide(state, lesson, time, random)
  const count = gather(state, chain, lesson, time)
  for (let place = 0; place < count; place += 1) {
    const one = at(chain.lessons, place)
    chain.targets[place] = at(state.start, one) + (isWithin(state, one, from, span) ? time - from : from - time)
    leave(state, one)
  }
  for (let place = 0; place < count; place += 1)
    if (!settle(state, at(chain.lessons, place), at(chain.targets, place), random)) return false
  return count > 0
}

const settle = (state: State, lesson: number, time: number, random: Random): boolean => {
  if (!takeRooms(state, lesson, time, random)) return false
  enter(state, lesson, time)
  return true
}

const isWithin = (state: State, lesson: number, from: number, span: number): boolean => {
  const start = at(state.start, lesson)
  return start >= from && start + at(state.length, lesson) <= from + span
}

/** To a time that overlaps its own: only where everything is free. */
const slide = (state: State, lesson: number, time: number, random: Random): boolean => {
  if (at(state.start, lesson) === time || !mayStart(state, lesson, time)) return false
  if (at(state.compiled.lockedAt, lesson) >= 0) return false
  leave(state, lesson)
  return isOpen(state, lesson, time) && settle(state, lesson, time, random)
}

/** Whether everybody whom a lesson takes, but for its rooms that are still open, is free at a time. */
const isOpen = (state: State, lesson: number, time: number): boolean => {
  const { fixed, eventOf } = state.compiled
  const event = at(eventOf, lesson)
  const length = at(state.length, lesson)
  for (let place = at(fixed.starts, event); place < at(fixed.starts, event + 1); place += 1)
    if (!isFree(state, at(fixed.items, place), time, length)) return false
  const { choicesOf } = state.compiled
  for (let place = at(choicesOf.starts, lesson); place < at(choicesOf.starts, lesson + 1); place += 1) {
    const choice = at(choicesOf.items, place)
    if (isShared(state.compiled, choice) && !isFree(state, at(state.chosen, choice), time, length)) return false
  }
  return true
}

/** How many lessons have to change places between the two times; 0 where they cannot. */
const gather = (state: State, chain: Chain, lesson: number, time: number): number => {
  const { compiled } = state
  const from = at(state.start, lesson)
  const span = at(state.length, lesson)
  chain.stamp += 1
  chain.lessons[0] = lesson
  chain.stamps[lesson] = chain.stamp
  let count = 1
  for (let head = 0; head < count; head += 1) {
    const one = at(chain.lessons, head)
    const comesFromFirst = isWithin(state, one, from, span)
    const target = at(state.start, one) + (comesFromFirst ? time - from : from - time)
    if (at(compiled.lockedAt, one) >= 0 || !mayStart(state, one, target)) return 0
    const block = comesFromFirst ? time : from
    const event = at(compiled.eventOf, one)
    const { fixed, choicesOf } = compiled
    for (let place = at(fixed.starts, event); place < at(fixed.starts, event + 1); place += 1) {
      count = follow(state, chain, count, at(fixed.items, place), target, at(state.length, one), block, span)
      if (count === 0) return 0
    }
    for (let place = at(choicesOf.starts, one); place < at(choicesOf.starts, one + 1); place += 1) {
      const choice = at(choicesOf.items, place)
      if (!isShared(compiled, choice)) continue
      count = follow(state, chain, count, at(state.chosen, choice), target, at(state.length, one), block, span)
      if (count === 0) return 0
    }
  }
  return count
}

/** Adds to a chain the lessons of a resource that stand in the way; 0 if one of them cannot move. */
const follow = (
  state: State,
  chain: Chain,
  count: number,
  resource: number,
  time: number,
  length: number,
  block: number,
  span: number,
): number => {
  const { times, exclusive } = state.compiled
  if (at(exclusive, resource) === 0) return count
  let found = count
  for (let key = resource * times + time; key < resource * times + time + length; key += 1) {
    const busy = at(state.busy, key)
    if (busy === 0) continue
    if (busy > 1) return 0
    const other = at(state.occupant, key) - 1
    if (at(chain.stamps, other) === chain.stamp) continue
    if (found === LONGEST_CHAIN || !isWithin(state, other, block, span)) return 0
    chain.stamps[other] = chain.stamp
    chain.lessons[found] = other
    found += 1
  }
  return found
}

/** Divides a lesson in two, and brings the second one to another time. False where that cannot be. */
export const divide = (state: State, chain: Chain, lesson: number, time: number, random: Random): boolean => {
  const { compiled } = state
  const event = at(compiled.eventOf, lesson)
  const [start, length] = [at(state.start, lesson), at(state.length, lesson)]
  const shortest = at(compiled.shortestOf, event)
  const spare = lessonOfLength(state, event, 0)
  if (start < 0 || length < 2 * shortest || spare < 0 || at(compiled.lockedAt, lesson) >= 0) return false
  const first = shortest + random.below(length - 2 * shortest + 1)
  leave(state, lesson)
  setLength(state, lesson, first)
  setLength(state, spare, length - first)
  if (!mayStart(state, lesson, start) || !mayStart(state, spare, start + first)) return false
  return (
    settle(state, lesson, start, random) &&
    settle(state, spare, start + first, random) &&
    swap(state, chain, spare, time, random)
  )
}

const lessonOfLength = ({ compiled, length }: State, event: number, wanted: number): number => {
  for (let one = at(compiled.firstLesson, event); one < at(compiled.firstLesson, event + 1); one += 1)
    if (at(length, one) === wanted) return one
  return -1
}

/** Brings another lesson of the event next to a lesson and makes them one. False where that cannot be. */
export const unite = (state: State, chain: Chain, lesson: number, random: Random): boolean => {
  const { compiled } = state
  const event = at(compiled.eventOf, lesson)
  const first = at(compiled.firstLesson, event)
  const other = first + random.below(at(compiled.firstLesson, event + 1) - first)
  const length = at(state.length, lesson) + at(state.length, other)
  if (other === lesson || at(state.length, other) === 0 || length > at(compiled.longestOf, event)) return false
  if (at(state.start, lesson) < 0 || at(state.start, other) < 0) return false
  if (at(compiled.lockedAt, lesson) >= 0 || at(compiled.lockedAt, other) >= 0) return false
  const isBefore = random.below(2) === 0
  const start = at(state.start, lesson)
  const beside = isBefore ? start - at(state.length, other) : start + at(state.length, lesson)
  if (at(state.start, other) !== beside && !swap(state, chain, other, beside, random)) return false
  if (at(state.start, lesson) !== start) return false
  leave(state, other)
  leave(state, lesson)
  setLength(state, other, 0)
  setLength(state, lesson, length)
  const begin = Math.min(start, beside)
  return mayStart(state, lesson, begin) && settle(state, lesson, begin, random)
}

/** Chooses another resource for all lessons that take the same. False where it is not free. */
export const replace = (state: State, choice: number, random: Random): boolean => {
  const { candidates, sharing, lockedAt } = state.compiled
  const first = at(candidates.starts, choice)
  const resource = at(candidates.items, first + random.below(at(candidates.starts, choice + 1) - first))
  if (resource === at(state.chosen, choice)) return false
  const starts: number[] = []
  const [from, to] = [at(sharing.starts, choice), at(sharing.starts, choice + 1)]
  for (let place = from; place < to; place += 1) {
    const lesson = at(sharing.items, place)
    const start = at(state.start, lesson)
    if (at(lockedAt, lesson) >= 0) return false
    starts.push(start)
    if (start >= 0 && !isFree(state, resource, start, at(state.length, lesson))) return false
  }
  for (let place = from; place < to; place += 1)
    if ((starts[place - from] ?? -1) >= 0) leave(state, at(sharing.items, place))
  choose(state, choice, resource)
  for (let place = from; place < to; place += 1) {
    const start = starts[place - from] ?? -1
    if (start >= 0) enter(state, at(sharing.items, place), start)
  }
  return true
}
