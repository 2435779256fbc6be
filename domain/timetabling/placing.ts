import { addAt, at } from '#domain/timetabling/arrays.ts'
import { isShared, startKey } from '#domain/timetabling/compile.ts'
import { SPREAD } from '#domain/timetabling/compilePoints.ts'
import { type Chain, swap } from '#domain/timetabling/moves.ts'
import { mayStart, takeRooms } from '#domain/timetabling/places.ts'
import type { Random } from '#domain/timetabling/random.ts'
import { enter, keep, leave, type State, undo } from '#domain/timetabling/state.ts'

/** What a search is run with. */
export interface Run {
  readonly state: State
  readonly chain: Chain
  readonly random: Random
  /** By lesson: how often it could not be placed without ejecting another. */
  readonly troubles: Int32Array
  /** Counts a step; true when the search should end. */
  readonly step: () => boolean
  /** What a hard cost of 1 weighs beside wishes. */
  readonly hardness: number
}

/**
 * Guided ejection: places every open lesson. Where nothing is free, it takes the time at which those who stand in the
 * way have caused least trouble so far, and these are placed next. Ends when all have a time, or after so many steps.
 */
export const placeOpen = (run: Run, most: number, improved: () => void): void => {
  const { state, random } = run
  const pool = openLessons(run)
  for (let steps = 0; steps < most; steps += 1) {
    const lesson = pool.pop()
    if (lesson === undefined || run.step()) return
    if (!placeFree(run, lesson)) {
      addAt(run.troubles, lesson, 1)
      const ejected = placeEjecting(run, lesson)
      if (ejected === null) pool.unshift(lesson)
      else pool.push(...ejected)
      if (steps % 4 === 0) shuffle(run)
    }
    keep(state)
    improved()
    if (pool.length > 1 && random.below(16) === 0) rotate(pool, random)
  }
}

const rotate = (pool: number[], random: Random): void => {
  const [last] = pool.splice(random.below(pool.length), 1)
  if (last !== undefined) pool.push(last)
}

/** The lessons without a time, the hardest last: few times to begin, long, of a busy class group or teacher. */
const openLessons = ({ state, troubles }: Run): number[] => {
  const { compiled } = state
  const open = [...state.start.keys()].filter((one) => at(state.start, one) < 0 && at(state.length, one) > 0)
  const ease = (lesson: number): number => {
    const key = startKey(compiled, at(compiled.eventOf, lesson), at(state.length, lesson))
    const begins = at(compiled.starts.starts, key + 1) - at(compiled.starts.starts, key)
    return begins - 20 * at(state.length, lesson) - at(troubles, lesson)
  }
  return open.toSorted((one, other) => ease(other) - ease(one))
}

/** Places a lesson where nobody has to make room, at what costs least. */
const placeFree = (run: Run, lesson: number): boolean => {
  const { state, random, hardness } = run
  const { compiled } = state
  const key = startKey(compiled, at(compiled.eventOf, lesson), at(state.length, lesson))
  const { starts, items } = compiled.starts
  let [best, bestCost, ties] = [-1, Number.POSITIVE_INFINITY, 0]
  keep(state)
  for (let place = at(starts, key); place < at(starts, key + 1); place += 1) {
    const time = at(items, place)
    if (!mayStart(state, lesson, time) || inTheWay(run, lesson, time, []) !== 0) continue
    if (takeRooms(state, lesson, time, random)) {
      enter(state, lesson, time)
      const cost = state.hard * hardness + state.soft
      if (cost === bestCost) ties += 1
      if (cost < bestCost || (cost === bestCost && random.below(ties + 1) === 0)) {
        if (cost < bestCost) ties = 0
        ;[best, bestCost] = [time, cost]
      }
    }
    undo(state)
  }
  if (best < 0) return false
  takeRooms(state, lesson, best, random)
  enter(state, lesson, best)
  return true
}

/** Places a lesson by ejecting others, which it answers; null where nothing but locked lessons stands in the way. */
const placeEjecting = (run: Run, lesson: number): readonly number[] | null => {
  const { state, random, troubles } = run
  const { compiled } = state
  const key = startKey(compiled, at(compiled.eventOf, lesson), at(state.length, lesson))
  const { starts, items } = compiled.starts
  let [best, bestTrouble, ties] = [-1, Number.POSITIVE_INFINITY, 0]
  for (let place = at(starts, key); place < at(starts, key + 1); place += 1) {
    const time = at(items, place)
    const others: number[] = []
    if (!mayStart(state, lesson, time) || inTheWay(run, lesson, time, others) < 0) continue
    const trouble = others.reduce((sum, one) => sum + 1 + at(troubles, one), 0)
    if (trouble === bestTrouble) ties += 1
    if (trouble < bestTrouble || (trouble === bestTrouble && random.below(ties + 1) === 0)) {
      if (trouble < bestTrouble) ties = 0
      ;[best, bestTrouble] = [time, trouble]
    }
  }
  if (best < 0) return null
  const others: number[] = []
  inTheWay(run, lesson, best, others)
  for (const one of others) leave(state, one)
  if (!takeRooms(state, lesson, best, random)) {
    const rooms = roomLessons(run, lesson, best)
    if (rooms === null) {
      undo(state)
      return null
    }
    for (const one of rooms) leave(state, one)
    others.push(...rooms)
  }
  enter(state, lesson, best)
  return others
}

/** Gathers who would have to make room, other than for rooms that are still open; -1 where one is locked. */
const inTheWay = ({ state }: Run, lesson: number, time: number, others: number[]): number => {
  const { compiled } = state
  const { fixed, choicesOf, points, times } = compiled
  const event = at(compiled.eventOf, lesson)
  const length = at(state.length, lesson)
  for (let place = at(fixed.starts, event); place < at(fixed.starts, event + 1); place += 1)
    if (!gatherBusy(state, at(fixed.items, place), time, length, others)) return -1
  for (let place = at(choicesOf.starts, lesson); place < at(choicesOf.starts, lesson + 1); place += 1) {
    const choice = at(choicesOf.items, place)
    if (!isShared(compiled, choice)) continue
    if (!gatherBusy(state, at(state.chosen, choice), time, length, others)) return -1
  }
  const { cells } = points
  const key = event * times + time
  for (let place = at(cells.ofEvents.starts, key); place < at(cells.ofEvents.starts, key + 1); place += 1) {
    const cell = at(cells.ofEvents.items, place)
    const isFull = at(state.count, cell) >= at(cells.most, cell) && at(points.hard, at(cells.point, cell)) === 1
    if (isFull && at(cells.kind, cell) === SPREAD && !gatherSpread(state, cell, others)) return -1
  }
  return others.length
}

const gatherBusy = (state: State, resource: number, time: number, length: number, others: number[]): boolean => {
  const { times, exclusive, lockedAt } = state.compiled
  if (at(exclusive, resource) === 0) return true
  for (let key = resource * times + time; key < resource * times + time + length; key += 1) {
    if (at(state.busy, key) === 0) continue
    const other = at(state.occupant, key) - 1
    if (at(state.busy, key) > 1 || at(lockedAt, other) >= 0) return false
    if (!others.includes(other)) others.push(other)
  }
  return true
}

/** One lesson that counts in a full cell has to go: the first that may. */
const gatherSpread = (state: State, cell: number, others: number[]): boolean => {
  const { compiled } = state
  const { points, firstLesson, lockedAt, times } = compiled
  const { origin, cells } = points
  const { rule, place } = origin[at(cells.point, cell)] ?? { rule: 0, place: 0 }
  let locked = false
  for (const event of compiled.model.rules[rule]?.points[place] ?? [])
    for (let one = at(firstLesson, event); one < at(firstLesson, event + 1); one += 1) {
      const start = at(state.start, one)
      if (start < 0 || !hasCell(cells.ofEvents, event * times + start, cell)) continue
      if (others.includes(one)) return true
      if (at(lockedAt, one) >= 0) locked = true
      else {
        others.push(one)
        return true
      }
    }
  return !locked
}

const hasCell = ({ starts, items }: { starts: Int32Array; items: Int32Array }, key: number, cell: number): boolean => {
  for (let place = at(starts, key); place < at(starts, key + 1); place += 1) if (at(items, place) === cell) return true
  return false
}

/** Who is in the rooms that a lesson was given last; null where one of them is locked. */
const roomLessons = ({ state }: Run, lesson: number, time: number): readonly number[] | null => {
  const { choicesOf } = state.compiled
  const others: number[] = []
  for (let place = at(choicesOf.starts, lesson); place < at(choicesOf.starts, lesson + 1); place += 1) {
    const resource = at(state.chosen, at(choicesOf.items, place))
    if (!gatherBusy(state, resource, time, at(state.length, lesson), others)) return null
  }
  return others
}

/** Some swaps that do no harm, so that the same ejections do not come again and again. */
const shuffle = ({ state, chain, random, hardness }: Run): void => {
  for (let round = 0; round < 8; round += 1) {
    keep(state)
    const before = state.hard
    const lesson = random.below(state.start.length)
    const isDone =
      at(state.start, lesson) >= 0 && swap(state, chain, lesson, random.below(state.compiled.times), random)
    if (!isDone || state.hard > before || hardness === 0) undo(state)
  }
}
