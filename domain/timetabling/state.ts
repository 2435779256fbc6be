import { addAt, at } from '#domain/timetabling/arrays.ts'
import type { Compiled } from '#domain/timetabling/compile.ts'
import { CLUSTER, IDLE, LIMIT, QUADRATIC, SPREAD, STEP } from '#domain/timetabling/compilePoints.ts'

/**
 * A timetable while it is searched, with what it costs. Only `enter`, `leave`, `setLength` and `choose` change it; each
 * costs a few steps and is written down, so that `undo` can take it back.
 */
export interface State {
  readonly compiled: Compiled
  /** By lesson: its time, or -1; its length, 0 where the event has no such lesson. */
  readonly start: Int32Array
  readonly length: Int32Array
  /** By choice: a resource. */
  readonly chosen: Int32Array
  /** By resource and time: how many lessons, and the sum of their numbers from 1, which names a lesson that is alone. */
  readonly busy: Int32Array
  readonly occupant: Int32Array
  /** By cell. */
  readonly count: Int32Array
  readonly mask: Int32Array
  /** By point: what is held against its bounds. */
  readonly value: Int32Array
  /** By event: how many lessons it is divided into. */
  readonly divided: Int32Array
  hard: number
  soft: number
  /** Times of lessons that have none, all together. */
  open: number
  readonly log: number[]
}

/** A timetable that only has its locked lessons. */
export const newState = (compiled: Compiled): State => {
  const { model, points, times, lessons, firstChosen, usual, lockedAt, eventOf } = compiled
  const cells = model.resources.length * times
  const state: State = {
    compiled,
    start: new Int32Array(lessons).fill(-1),
    length: new Int32Array(lessons),
    chosen: firstChosen.slice(),
    busy: new Int32Array(cells),
    occupant: new Int32Array(cells),
    count: new Int32Array(points.cells.count),
    mask: new Int32Array(points.cells.count),
    value: new Int32Array(points.origin.length),
    divided: new Int32Array(model.events.length),
    hard: 0,
    soft: 0,
    open: 0,
    log: [],
  }
  for (const [cell, kind] of points.cells.kind.entries())
    if (kind === SPREAD) addAt(state.value, at(points.cells.point, cell), Math.max(0, at(points.cells.least, cell)))
  for (let point = 0; point < points.origin.length; point += 1) charge(state, point, costAt(state, point))
  const { starts, items } = points.split
  for (let event = 0; event < model.events.length; event += 1)
    for (let place = at(starts, event); place < at(starts, event + 1); place += 1) {
      const point = at(items, place)
      change(state, point, countOutside(state, event, point))
    }
  for (let lesson = 0; lesson < eventOf.length; lesson += 1) {
    if (at(usual, lesson) > 0) setLength(state, lesson, at(usual, lesson))
    if (at(lockedAt, lesson) >= 0) enter(state, lesson, at(lockedAt, lesson))
  }
  state.log.length = 0
  return state
}

const costAt = ({ compiled: { points }, value }: State, point: number): number => {
  const found = at(value, point)
  const [least, most] = [at(points.least, point), at(points.most, point)]
  const deviation = found < least ? least - found : found > most ? found - most : 0
  const cost = at(points.cost, point)
  if (cost === QUADRATIC) return at(points.weight, point) * deviation * deviation
  if (cost === STEP) return deviation > 0 ? at(points.weight, point) : 0
  return at(points.weight, point) * deviation
}

const charge = (state: State, point: number, cost: number): void => {
  if (at(state.compiled.points.hard, point) === 1) state.hard += cost
  else state.soft += cost
}

const change = (state: State, point: number, by: number): void => {
  if (by === 0) return
  const before = costAt(state, point)
  addAt(state.value, point, by)
  charge(state, point, costAt(state, point) - before)
}

/** Gives a lesson that has none a time. */
export const enter = (state: State, lesson: number, time: number): void => {
  move(state, lesson, time, 1)
  state.start[lesson] = time
  state.log.push(ENTER, lesson, 0)
}

/** Takes its time from a lesson. */
export const leave = (state: State, lesson: number): void => {
  const time = at(state.start, lesson)
  move(state, lesson, time, -1)
  state.start[lesson] = -1
  state.log.push(LEAVE, lesson, time)
}

/** Counts a lesson in (1) or out (-1) everywhere. */
const move = (state: State, lesson: number, time: number, by: 1 | -1): void => {
  const { compiled } = state
  const { points, fixed, choicesOf, times } = compiled
  const event = at(compiled.eventOf, lesson)
  const length = at(state.length, lesson)
  state.open -= by * length
  for (let place = at(points.place.starts, event); place < at(points.place.starts, event + 1); place += 1)
    change(state, at(points.place.items, place), -by * length)
  for (let place = at(points.prefer.starts, event); place < at(points.prefer.starts, event + 1); place += 1) {
    const point = at(points.prefer.items, place)
    const only = at(points.length, point)
    const unwanted = points.unwanted.get(point)
    if ((only === 0 || only === length) && unwanted !== undefined && at(unwanted, time) === 1)
      change(state, point, by * length)
  }
  const { ofEvents } = points.cells
  const key = event * times + time
  for (let place = at(ofEvents.starts, key); place < at(ofEvents.starts, key + 1); place += 1)
    changeCell(state, at(ofEvents.items, place), by, 0)
  for (let place = at(fixed.starts, event); place < at(fixed.starts, event + 1); place += 1)
    occupy(state, at(fixed.items, place), lesson, time, length, by)
  for (let place = at(choicesOf.starts, lesson); place < at(choicesOf.starts, lesson + 1); place += 1)
    occupy(state, at(state.chosen, at(choicesOf.items, place)), lesson, time, length, by)
}

const occupy = (state: State, resource: number, lesson: number, time: number, length: number, by: 1 | -1): void => {
  const { points, times } = state.compiled
  for (let key = resource * times + time; key < resource * times + time + length; key += 1) {
    addAt(state.busy, key, by)
    addAt(state.occupant, key, by * (lesson + 1))
    const others = at(state.busy, key) - (by === 1 ? 1 : 0)
    if (others > 0) {
      for (let place = at(points.clash.starts, resource); place < at(points.clash.starts, resource + 1); place += 1)
        change(state, at(points.clash.items, place), by)
      continue
    }
    for (let place = at(points.avoid.starts, key); place < at(points.avoid.starts, key + 1); place += 1)
      change(state, at(points.avoid.items, place), by)
    const { ofResources, bits } = points.cells
    for (let place = at(ofResources.starts, key); place < at(ofResources.starts, key + 1); place += 1)
      changeCell(state, at(ofResources.items, place), by, at(bits, place))
  }
}

const changeCell = (state: State, cell: number, by: 1 | -1, bit: number): void => {
  const { cells } = state.compiled.points
  const kind = at(cells.kind, cell)
  const before = worth(state, cell, kind)
  addAt(state.count, cell, by)
  state.mask[cell] = at(state.mask, cell) ^ bit
  change(state, at(cells.point, cell), worth(state, cell, kind) - before)
}

/** What a cell adds to the value of its point. */
const worth = (state: State, cell: number, kind: number): number => {
  if (kind === IDLE) return gaps(at(state.mask, cell))
  const count = at(state.count, cell)
  if (kind === CLUSTER) return count > 0 ? 1 : 0
  if (kind === LIMIT && count === 0) return 0
  const { least, most } = state.compiled.points.cells
  return count < at(least, cell) ? at(least, cell) - count : count > at(most, cell) ? count - at(most, cell) : 0
}

/** Zeros between the first and the last one of a mask of up to 31 bits. */
const gaps = (mask: number): number => {
  if (mask === 0) return 0
  const span = 32 - Math.clz32(mask) - (31 - Math.clz32(mask & -mask))
  return span - ones(mask)
}

const ones = (mask: number): number => {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Makes a lesson without a time longer or shorter; 0 is no lesson. */
export const setLength = (state: State, lesson: number, length: number): void => {
  const { points, eventOf } = state.compiled
  const event = at(eventOf, lesson)
  const before = at(state.length, lesson)
  state.open += length - before
  for (let place = at(points.place.starts, event); place < at(points.place.starts, event + 1); place += 1)
    change(state, at(points.place.items, place), length - before)
  for (let place = at(points.distribute.starts, event); place < at(points.distribute.starts, event + 1); place += 1) {
    const point = at(points.distribute.items, place)
    const only = at(points.length, point)
    change(state, point, (length === only ? 1 : 0) - (before === only ? 1 : 0))
  }
  const divided = at(state.divided, event) + (length > 0 ? 1 : 0) - (before > 0 ? 1 : 0)
  for (let place = at(points.split.starts, event); place < at(points.split.starts, event + 1); place += 1) {
    const point = at(points.split.items, place)
    const was = countOutside(state, event, point) + isOutside(state, point, before)
    const is = outsideOf(state, point, divided) + isOutside(state, point, length)
    change(state, point, is - was)
  }
  state.divided[event] = divided
  state.length[lesson] = length
  state.log.push(LENGTH, lesson, before)
}

const countOutside = (state: State, event: number, point: number): number =>
  outsideOf(state, point, at(state.divided, event))

const outsideOf = ({ compiled: { points } }: State, point: number, divided: number): number => {
  const [fewest, most] = [at(points.fewest, point), at(points.mostLessons, point)]
  return divided < fewest ? fewest - divided : divided > most ? divided - most : 0
}

const isOutside = ({ compiled: { points } }: State, point: number, length: number): number =>
  length > 0 && (length < at(points.length, point) || length > at(points.longest, point)) ? 1 : 0

/** Chooses somebody for lessons that have no time. */
export const choose = (state: State, choice: number, resource: number): void => {
  state.log.push(CHOOSE, choice, at(state.chosen, choice))
  state.chosen[choice] = resource
}

const [ENTER, LEAVE, LENGTH, CHOOSE] = [0, 1, 2, 3]

/** Forgets what could have been taken back. */
export const keep = (state: State): void => {
  state.log.length = 0
}

/** Takes back everything since the last `keep`. */
export const undo = (state: State): void => {
  const { log } = state
  for (let place = log.length - 3; place >= 0; place -= 3) {
    const [step, one = 0, before = 0] = [log[place], log[place + 1], log[place + 2]]
    if (step === ENTER) leave(state, one)
    else if (step === LEAVE) enter(state, one, before)
    else if (step === LENGTH) setLength(state, one, before)
    else choose(state, one, before)
  }
  log.length = 0
}
