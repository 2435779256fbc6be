import { at } from '#domain/timetabling/arrays.ts'
import { type Compiled, isShared, startKey } from '#domain/timetabling/compile.ts'
import type { Random } from '#domain/timetabling/random.ts'
import { choose, type State } from '#domain/timetabling/state.ts'

/** Whether a lesson may begin at a time, whoever else has a lesson then. */
export const mayStart = (state: State, lesson: number, time: number): boolean => {
  const { compiled } = state
  const { times, choicesOf } = compiled
  const length = at(state.length, lesson)
  if (time < 0 || time >= times || length > compiled.longest) return false
  if (at(compiled.allowed, startKey(compiled, at(compiled.eventOf, lesson), length) * times + time) === 0) return false
  for (let place = at(choicesOf.starts, lesson); place < at(choicesOf.starts, lesson + 1); place += 1) {
    const choice = at(choicesOf.items, place)
    if (!isShared(compiled, choice)) continue
    if (isAway(compiled, at(state.chosen, choice), time, length)) return false
  }
  return true
}

const isAway = ({ away, times }: Compiled, resource: number, time: number, length: number): boolean => {
  for (let key = resource * times + time; key < resource * times + time + length; key += 1)
    if (at(away, key) === 1) return true
  return false
}

/** Whether nothing keeps a resource from a lesson of some length at a time. */
export const isFree = (state: State, resource: number, time: number, length: number): boolean => {
  const { times, away, exclusive } = state.compiled
  for (let key = resource * times + time; key < resource * times + time + length; key += 1) {
    if (at(away, key) === 1) return false
    if (at(state.busy, key) > 0 && at(exclusive, resource) === 1) return false
  }
  return true
}

/**
 * Gives a lesson without a time the rooms that are free at one: those that it has, or others that it may have. False
 * if there is none, and the lesson has a room in which somebody else is.
 */
export const takeRooms = (state: State, lesson: number, time: number, random: Random): boolean => {
  const { compiled } = state
  const length = at(state.length, lesson)
  let isWhole = true
  for (
    let place = at(compiled.choicesOf.starts, lesson);
    place < at(compiled.choicesOf.starts, lesson + 1);
    place += 1
  ) {
    const choice = at(compiled.choicesOf.items, place)
    if (isShared(compiled, choice) || isFree(state, at(state.chosen, choice), time, length)) continue
    const found = freeCandidate(state, choice, time, length, random)
    if (!isFree(state, found, time, length)) isWhole = false
    choose(state, choice, found)
  }
  return isWhole
}

/** One who is free, or else one who only has another lesson. */
const freeCandidate = (state: State, choice: number, time: number, length: number, random: Random): number => {
  const { starts, items } = state.compiled.candidates
  const first = at(starts, choice)
  const count = at(starts, choice + 1) - first
  const from = random.below(count)
  let busy = at(state.chosen, choice)
  for (let step = 0; step < count; step += 1) {
    const candidate = at(items, first + ((from + step) % count))
    if (isFree(state, candidate, time, length)) return candidate
    if (!isAway(state.compiled, candidate, time, length)) busy = candidate
  }
  return busy
}
