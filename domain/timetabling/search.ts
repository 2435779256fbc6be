import { anneal, type Heat } from '#domain/timetabling/annealing.ts'
import { addAt, at } from '#domain/timetabling/arrays.ts'
import { type Compiled, compile } from '#domain/timetabling/compile.ts'
import type { Lesson, Model } from '#domain/timetabling/model.ts'
import { newChain } from '#domain/timetabling/moves.ts'
import { placeOpen, type Run } from '#domain/timetabling/placing.ts'
import { randomOf } from '#domain/timetabling/random.ts'
import { choose, enter, keep, leave, newState, setLength, type State } from '#domain/timetabling/state.ts'

/** How far a search has come. */
export interface Progress {
  /** Costs of the best timetable so far: of rules, and of wishes. */
  readonly hard: number
  readonly soft: number
  /** Lessons without a time in it, counted in times. */
  readonly open: number
  readonly iterations: number
}

export interface SolveOptions {
  /** The same problem, seed and number of iterations give the same timetable. */
  readonly seed?: number
  /** After so many steps the search ends; without it, when it is told to or nothing is left to improve. */
  readonly iterations?: number
  /** Asked every few hundred steps, once each lesson can have been tried. The best timetable so far is kept. */
  readonly shouldStop?: () => boolean
  /** Ends when every lesson has a time, or when that was tried for long: wishes are for a search that begins there. */
  readonly onlyPlaces?: boolean
  /** Told of each better timetable, and of each round. */
  readonly onProgress?: (progress: Progress) => void
}

export interface Found extends Progress {
  readonly lessons: readonly Lesson[]
}

const ASKED_EVERY = 256

/**
 * Fills the open lessons of a problem (docs/adr/0064): places them by guided ejection, then betters the wishes by
 * simulated annealing over Kempe chains, in rounds that get longer. Locked lessons stay where they are. It begins with the
 * locked lessons alone, or with a timetable that was found before.
 */
export const search = (model: Model, options: SolveOptions = {}, from?: readonly Lesson[]): Found => {
  const { seed = 1, iterations: most = Number.POSITIVE_INFINITY, shouldStop, onlyPlaces = false, onProgress } = options
  const compiled = compile(model)
  const state = newState(compiled)
  if (from !== undefined) restore(state, placesOf(compiled, from))
  let best = snapshotOf(state)
  let iterations = 0
  let isOver = isPerfect(best)
  const step = (): boolean => {
    iterations += 1
    const isAsked = iterations >= compiled.lessons && iterations % ASKED_EVERY === 0
    if (iterations >= most || (isAsked && shouldStop?.() === true)) isOver = true
    return isOver
  }
  const run: Run = {
    state,
    chain: newChain(compiled),
    random: randomOf(seed),
    troubles: new Int32Array(compiled.lessons),
    step,
    hardness: hardnessOf(model),
  }
  const tell = (): void => {
    const { hard, soft, open } = best
    onProgress?.({ hard, soft, open, iterations })
  }
  const improved = (): void => {
    if (state.hard > best.hard || (state.hard === best.hard && state.soft >= best.soft)) return
    best = snapshotOf(state)
    tell()
    if (isPerfect(best)) isOver = true
  }
  const heat = heatOf(model)
  for (let round = 0; !isOver && compiled.lessons > 0; round += 1) {
    if (state.open > 0) placeOpen(run, PLACING_STEPS * compiled.lessons, improved)
    if (onlyPlaces) break
    if (!isOver) anneal(run, ROUND_MOVES * compiled.lessons * 2 ** Math.min(round, LONGEST_ROUND), heat, improved)
    restore(state, best)
    tell()
  }
  const { hard, soft, open } = best
  return { hard, soft, open, iterations, lessons: lessonsIn(compiled, best) }
}

const PLACING_STEPS = 60
const ROUND_MOVES = 100
const LONGEST_ROUND = 6

type Places = Pick<State, 'start' | 'length' | 'chosen'>

type Snapshot = Places & Pick<Found, 'hard' | 'soft' | 'open'>

const isPerfect = ({ hard, soft }: Snapshot): boolean => hard === 0 && soft === 0

const snapshotOf = ({ hard, soft, open, start, length, chosen }: State): Snapshot => ({
  hard,
  soft,
  open,
  start: start.slice(),
  length: length.slice(),
  chosen: chosen.slice(),
})

/** Brings a timetable back to one that was kept. */
const restore = (state: State, { start, length, chosen }: Places): void => {
  for (let lesson = 0; lesson < start.length; lesson += 1) if (at(state.start, lesson) >= 0) leave(state, lesson)
  for (const [choice, resource] of chosen.entries()) choose(state, choice, resource)
  for (let lesson = 0; lesson < start.length; lesson += 1) {
    if (at(state.length, lesson) !== at(length, lesson)) setLength(state, lesson, at(length, lesson))
    if (at(start, lesson) >= 0) enter(state, lesson, at(start, lesson))
  }
  keep(state)
}

/** Where a timetable has its lessons: those of an event by their numbers, in order. */
const placesOf = ({ lessons, firstLesson, firstChosen, choicesOf }: Compiled, from: readonly Lesson[]): Places => {
  const next = firstLesson.slice()
  const start = new Int32Array(lessons).fill(-1)
  const length = new Int32Array(lessons)
  const chosen = firstChosen.slice()
  for (const one of from) {
    const lesson = at(next, one.event)
    addAt(next, one.event, 1)
    start[lesson] = one.time ?? -1
    length[lesson] = one.length
    const first = at(choicesOf.starts, lesson)
    for (const [which, resource] of one.chosen.entries()) chosen[at(choicesOf.items, first + which)] = resource
  }
  return { start, length, chosen }
}

/** Weights of wishes that can cost something. */
const wishWeights = ({ rules }: Model): readonly number[] =>
  rules.flatMap(({ hard, weight, points }) => (hard || weight === 0 || points.length === 0 ? [] : [weight]))

const heatOf = (model: Model): Heat => {
  const weights = wishWeights(model)
  const [least, most] = [Math.min(...weights, 1000), Math.max(...weights, 1)]
  return { first: most / 2, last: Math.min(least, most) / 6 }
}

const hardnessOf = (model: Model): number => 5 * Math.max(...wishWeights(model), 1)

/** The lessons of a timetable that is searched. */
export const lessonsIn = (
  { model: { events }, choicesOf, eventOf }: Compiled,
  { start, length, chosen }: Places,
): readonly Lesson[] =>
  [...start].flatMap((time, lesson) => {
    if (at(length, lesson) === 0) return []
    const event = at(eventOf, lesson)
    const first = at(choicesOf.starts, lesson)
    const choices = events[event]?.choices ?? []
    return [
      {
        event,
        time: time < 0 ? null : time,
        length: at(length, lesson),
        chosen: choices.map((_, which) => at(chosen, at(choicesOf.items, first + which))),
      },
    ]
  })
