/** Days and lessons of a week, numbered through: the times of the timetable, from 0. */
export interface Week {
  /** Days by their names, with their times in order. */
  readonly days: readonly { readonly name: string; readonly times: readonly number[] }[]
  /** `Segunda 3`, by time. */
  readonly names: readonly string[]
  /** How many lessons in a row may begin at a time: up to the end of the day, or to the break that none may cross. */
  readonly runs: readonly number[]
}

export type ResourceKind = 'turmas' | 'professores' | 'salas'

/** A class group, a teacher or a room: each can only be at one place at a time. */
export interface Resource {
  readonly name: string
  readonly kind: ResourceKind
  readonly unavailable: readonly number[]
}

/** A teacher or a room that is still open. */
export interface Choice {
  readonly candidates: readonly number[]
  /** Whether all lessons of the event take the same: teachers. Rooms are chosen lesson by lesson. */
  readonly shared: boolean
}

/** A lesson of a timetable. */
export interface Lesson {
  readonly event: number
  /** Null while the lesson has no time. */
  readonly time: number | null
  /** In times, 2 for a double. */
  readonly length: number
  /** A resource for each choice of the event. */
  readonly chosen: readonly number[]
}

/** The lessons that class groups have of a subject in a week, with who gives them. */
export interface TimetableEvent {
  readonly name: string
  /** In sentences: `Matemática do 6º A`. */
  readonly label: string
  /** All its lessons together, in times. */
  readonly duration: number
  readonly fixed: readonly number[]
  readonly choices: readonly Choice[]
  readonly locked: readonly Lesson[]
}

export type RuleKind =
  | 'place'
  | 'split'
  | 'distribute'
  | 'prefer'
  | 'spread'
  | 'clash'
  | 'avoid'
  | 'idle'
  | 'cluster'
  | 'limit'

/** What a deviation costs: as it is, squared, or 1. */
export type CostFunction = 'linear' | 'quadratico' | 'degrau'

/**
 * A rule, or a wish, and what it is held against: a point is an event, a set of events that are counted together, or a
 * resource. Each point has a deviation and a cost.
 */
export interface Rule {
  readonly kind: RuleKind
  readonly name: string | null
  readonly hard: boolean
  readonly weight: number
  readonly cost: CostFunction
  readonly points: readonly (readonly number[])[]
  readonly least: number
  readonly most: number
  /** Of `split`: the shortest and the longest lesson. */
  readonly shortest: number
  readonly longest: number
  /** Of `distribute`, the length that is counted; of `prefer`, the only length that it is about, or 0 for each. */
  readonly length: number
  /** Of `prefer`, when lessons may begin; of `avoid`, when there should be none. */
  readonly times: readonly number[]
  /** Of `spread`, `idle`, `cluster` and `limit`. */
  readonly groups: readonly (readonly number[])[]
}

/** A problem that was read: everything by number. */
export interface Model {
  readonly week: Week
  readonly resources: readonly Resource[]
  readonly events: readonly TimetableEvent[]
  readonly rules: readonly Rule[]
}

/** What is wrong with a file, by the path in it: `eventos.3.recursos.0`. */
export type Flaws = Readonly<Record<string, string>>

/** What a deviation costs by its function, before the weight. */
export const costOf = (cost: CostFunction, deviation: number): number => {
  if (cost === 'quadratico') return deviation * deviation
  if (cost === 'degrau') return deviation > 0 ? 1 : 0
  return deviation
}

/** How far a count lies outside of its bounds. */
export const outside = (count: number, least: number, most: number): number => {
  if (count < least) return least - count
  return count > most ? count - most : 0
}
