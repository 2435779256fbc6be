import { grouped } from '#domain/base/grouped.ts'

/** A range, and where it holds. */
export interface Placed {
  readonly from: string | number
  /** Null: without end. */
  readonly to: string | number | null
  /** What it holds for, by each of the things that ranges agree in; nothing there agrees with all. */
  readonly at: readonly (readonly number[])[]
}

/** Whether a range holds its last moment, as days do, or ends where the next one may begin, as hours do. */
export type RangeEnd = 'held' | 'free'

interface Met<R> {
  /** Ranges that stand already, whether they meet each other or not. */
  readonly standing: readonly R[]
  /** Ranges that are to stand beside them, in their order. */
  readonly asking: readonly (R | null)[]
  readonly end: RangeEnd
}

interface Entrant<R> {
  readonly range: R
  /** Among those that stand and, behind them, those that ask. */
  readonly place: number
}

/**
 * The range that each of those that ask meets: one that stands, or one that asked before it; null where it meets none.
 * Two meet where they share a moment, and agree in everything: have a value in common there, or one of them has none. One
 * that meets another is in nobody's way any more, so that a file of 50,000 that all meet is told as fast as one where
 * none does. A null meets nothing.
 */
export const metBy = <R extends Placed>({ standing, asking, end }: Met<R>): readonly (R | null)[] => {
  const met = new Map<number, R>()
  const isIn = ({ place }: Entrant<R>) => !met.has(place)
  for (const group of groupsOf([...standing, ...asking])) {
    let open: Entrant<R>[] = []
    for (const entrant of group) {
      open = open.filter((other) => isIn(other) && isOpenAt(entrant.range.from, other.range, end))
      for (const other of open) {
        const [before, after] = other.place < entrant.place ? [other, entrant] : [entrant, other]
        const isAsked = after.place >= standing.length && isIn(before) && isIn(after)
        if (isAsked && agree(before.range, after.range)) met.set(after.place, before.range)
      }
      open.push(entrant)
    }
  }
  return asking.map((_, place) => met.get(standing.length + place) ?? null)
}

/** In the order of their beginnings, those together that may meet at all: as far as each says in one value where it holds. */
const groupsOf = <R extends Placed>(ranges: readonly (R | null)[]): Iterable<readonly Entrant<R>[]> => {
  const entrants = ranges.flatMap((range, place) => (range === null ? [] : [{ range, place }]))
  const isSaid = (entrants[0]?.range.at ?? []).map((_, thing) =>
    entrants.every(({ range }) => range.at[thing]?.length === 1),
  )
  const inOrder = entrants.toSorted(
    (one, other) => compared(one.range.from, other.range.from) || one.place - other.place,
  )
  return grouped(inOrder, ({ range }) => range.at.filter((_, thing) => isSaid[thing]).join(' ')).values()
}

const compared = (one: Placed['from'], other: Placed['from']): number => (one < other ? -1 : one > other ? 1 : 0)

/** Whether a range that began by a moment still holds at it. */
const isOpenAt = (moment: Placed['from'], { to }: Placed, end: RangeEnd): boolean =>
  to === null || (end === 'held' ? moment <= to : moment < to)

const agree = (one: Placed, other: Placed): boolean =>
  one.at.every((values, thing) => {
    const others = other.at[thing] ?? []
    return values.length === 0 || others.length === 0 || values.some((value) => others.includes(value))
  })
