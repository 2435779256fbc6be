import { type Lists, listsOf } from '#domain/timetabling/arrays.ts'
import type { CostFunction, Model, Rule } from '#domain/timetabling/model.ts'

const LINEAR = 0
export const [QUADRATIC, STEP] = [1, 2]
const COST_CODES: Readonly<Record<CostFunction, number>> = { linear: LINEAR, quadratico: QUADRATIC, degrau: STEP }

/** A cell counts lessons of a point in a group of times; what comes of the count depends on the kind. */
export const [SPREAD, IDLE, CLUSTER, LIMIT] = [0, 1, 2, 3]

/** Every point of every rule, by number, and where it is looked up. Costs are of `outside(value, least, most)`. */
export interface Points {
  /** Of each point the rule, and its place in the rule. */
  readonly origin: readonly { readonly rule: number; readonly place: number }[]
  readonly weight: Int32Array
  readonly hard: Int32Array
  readonly cost: Int32Array
  readonly least: Int32Array
  readonly most: Int32Array
  /** By event. */
  readonly place: Lists
  readonly split: Lists
  readonly distribute: Lists
  readonly prefer: Lists
  /** Of `split` the shortest lesson, of `distribute` and `prefer` the length. */
  readonly length: Int32Array
  readonly longest: Int32Array
  /** Of `split`: how many lessons. */
  readonly fewest: Int32Array
  readonly mostLessons: Int32Array
  /** By point and time: 1 where `prefer` does not want lessons to begin. */
  readonly unwanted: ReadonlyMap<number, Int32Array>
  /** By resource. */
  readonly clash: Lists
  /** By resource and time. */
  readonly avoid: Lists
  readonly cells: Cells
}

export interface Cells {
  readonly count: number
  readonly kind: Int32Array
  readonly point: Int32Array
  readonly least: Int32Array
  readonly most: Int32Array
  /** By event and time, cells of `spread`. */
  readonly ofEvents: Lists
  /** By resource and time, the others; `bits` says which bit of the cell the time is. */
  readonly ofResources: Lists
  readonly bits: Int32Array
}

type Pairs = [number, number][]

/** The points of a model. */
export const compilePoints = ({ week, events, resources, rules }: Model): Points => {
  const origin = rules.flatMap(({ points }, rule) => points.map((_, place) => ({ rule, place })))
  const numbers = (of: (rule: Rule) => number): Int32Array =>
    Int32Array.from(origin, ({ rule }) => {
      const found = rules[rule]
      return found === undefined ? 0 : of(found)
    })
  const bounded = (kind: Rule['kind']): boolean => kind === 'distribute' || kind === 'idle' || kind === 'cluster'
  const byKind = (kind: Rule['kind'], keys: number): Lists => {
    const pairs: Pairs = []
    for (const [point, { rule, place }] of origin.entries())
      if (rules[rule]?.kind === kind) for (const key of rules[rule].points[place] ?? []) pairs.push([key, point])
    return listsOf(keys, pairs)
  }
  const times = week.names.length
  const unwanted = new Map<number, Int32Array>()
  const avoided: Pairs = []
  for (const [point, { rule, place }] of origin.entries()) {
    const found = rules[rule]
    if (found?.kind === 'prefer')
      unwanted.set(
        point,
        Int32Array.from(week.names, (_, time) => (found.times.includes(time) ? 0 : 1)),
      )
    if (found?.kind === 'avoid')
      for (const resource of found.points[place] ?? [])
        for (const time of found.times) avoided.push([resource * times + time, point])
  }
  return {
    origin,
    weight: numbers(({ weight }) => weight),
    hard: numbers(({ hard }) => (hard ? 1 : 0)),
    cost: numbers(({ cost }) => COST_CODES[cost]),
    least: numbers(({ kind, least }) => (bounded(kind) ? least : 0)),
    most: numbers(({ kind, most }) => (bounded(kind) ? most : 0)),
    place: byKind('place', events.length),
    split: byKind('split', events.length),
    distribute: byKind('distribute', events.length),
    prefer: byKind('prefer', events.length),
    length: numbers(({ kind, shortest, length }) => (kind === 'split' ? shortest : length)),
    longest: numbers(({ longest }) => longest),
    fewest: numbers(({ least }) => least),
    mostLessons: numbers(({ most }) => most),
    unwanted,
    clash: byKind('clash', resources.length),
    avoid: listsOf(resources.length * times, avoided),
    cells: compileCells(origin, rules, events.length, resources.length, times),
  }
}

const CELL_KINDS: Partial<Record<Rule['kind'], number>> = { spread: SPREAD, idle: IDLE, cluster: CLUSTER, limit: LIMIT }

const compileCells = (
  origin: Points['origin'],
  rules: readonly Rule[],
  events: number,
  resources: number,
  times: number,
): Cells => {
  const kinds: number[] = []
  const points: number[] = []
  const least: number[] = []
  const most: number[] = []
  const ofEvents: Pairs = []
  const ofResources: Pairs = []
  const bits: Pairs = []
  for (const [point, { rule, place }] of origin.entries()) {
    const found = rules[rule]
    const kind = found === undefined ? undefined : CELL_KINDS[found.kind]
    if (found === undefined || kind === undefined) continue
    for (const group of found.groups) {
      const cell = kinds.length
      kinds.push(kind)
      points.push(point)
      least.push(found.least)
      most.push(found.most)
      for (const one of found.points[place] ?? [])
        for (const [bit, time] of group.entries()) {
          if (kind === SPREAD) ofEvents.push([one * times + time, cell])
          else {
            ofResources.push([one * times + time, cell])
            // Groups beyond 30 times only count: their bits are not read.
            bits.push([one * times + time, 1 << (bit % 31)])
          }
        }
    }
  }
  return {
    count: kinds.length,
    kind: Int32Array.from(kinds),
    point: Int32Array.from(points),
    least: Int32Array.from(least),
    most: Int32Array.from(most),
    ofEvents: listsOf(events * times, ofEvents),
    ofResources: listsOf(resources * times, ofResources),
    bits: listsOf(resources * times, bits).items,
  }
}
