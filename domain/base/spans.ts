import { addDays } from '#domain/base/days.ts'

/** Something that holds from a first to a last day, both ISO and included. */
export interface Span {
  readonly inicio: string
  readonly fim: string
}

/** Where an edge of a span may lie, and what stops it there; null: the end of the whole, or the span itself. */
export interface Room<Other extends Span> {
  readonly earliest: string
  readonly latest: string
  readonly stopsEarlier: Other | null
  readonly stopsLater: Other | null
}

/**
 * Where the last day of a span may lie (D 2.0 “validity”): not before its first, not outside of `within`, and not on a day of
 * one that begins later and may not hold at once.
 */
export const roomForEnd = <Other extends Span>(
  { inicio }: Pick<Span, 'inicio'>,
  others: readonly Other[],
  within: Span,
): Room<Other> => {
  const next = earliestOf(others.filter((other) => other.inicio > inicio))
  const latest = next === null ? within.fim : earlier(within.fim, addDays(next.inicio, -1))
  return { earliest: inicio, latest, stopsEarlier: null, stopsLater: latest < within.fim ? next : null }
}

/** Where the first day of a span may lie, likewise: not after its last, and not on a day of one that ended earlier. */
export const roomForStart = <Other extends Span>(
  { fim }: Pick<Span, 'fim'>,
  others: readonly Other[],
  within: Span,
): Room<Other> => {
  const before = latestOf(others.filter((other) => other.fim < fim))
  const earliest = before === null ? within.inicio : later(within.inicio, addDays(before.fim, 1))
  return { earliest, latest: fim, stopsEarlier: earliest > within.inicio ? before : null, stopsLater: null }
}

/** The day itself, or the nearest one where the edge may lie. */
export const placedIn = ({ earliest, latest }: Pick<Room<Span>, 'earliest' | 'latest'>, day: string): string =>
  day < earliest ? earliest : day > latest ? latest : day

const earliestOf = <Other extends Span>(all: readonly Other[]): Other | null =>
  all.toSorted((one, other) => one.inicio.localeCompare(other.inicio))[0] ?? null

const latestOf = <Other extends Span>(all: readonly Other[]): Other | null =>
  all.toSorted((one, other) => other.fim.localeCompare(one.fim))[0] ?? null

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)
