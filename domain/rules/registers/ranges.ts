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

/**
 * Of some ranges the first of those before it that each of them meets, by its place; null where it meets none. Two meet
 * where they share a moment, and agree in everything: have a value in common there, or one of them has none. A null
 * among the ranges meets nothing. n log n, since a file has up to 50,000.
 */
export const firstMet = (ranges: readonly (Placed | null)[], end: RangeEnd): readonly (number | null)[] => {
  const spans = spansOf(ranges, end)
  const first = ranges.map(() => Number.POSITIVE_INFINITY)
  for (const group of groupsOf(spans)) meetWithin(group, first)
  return first.map((met, place) => (met < place ? met : null))
}

/** A range by numbers of which only the order counts: two share a moment where each begins before the other's end. */
interface Span {
  readonly place: number
  readonly from: number
  readonly to: number
  readonly at: Placed['at']
}

const spansOf = (ranges: readonly (Placed | null)[], end: RangeEnd): readonly Span[] => {
  const moments = new Set(ranges.flatMap((range) => (range === null ? [] : [range.from, range.to ?? range.from])))
  const order = new Map([...moments].toSorted((one, other) => (one < other ? -1 : 1)).map((one, at) => [one, 2 * at]))
  const orderOf = (moment: string | number) => order.get(moment) ?? 0
  return ranges.flatMap((range, place) => {
    if (range === null) return []
    const to = range.to === null ? Number.POSITIVE_INFINITY : orderOf(range.to) + (end === 'held' ? 1 : 0)
    return [{ place, from: orderOf(range.from), to, at: range.at }]
  })
}

/** Spans that agree with each other: each of those that ask is compared with each of those that stand there. */
interface Group {
  readonly standing: Span[]
  /** By their ends. */
  readonly asking: Span[]
}

/** Where a span is found, and where it looks for others. */
interface Ways {
  readonly found: readonly string[]
  readonly sought: readonly string[]
}

const ANYTHING = 'any'
const NOTHING = 'none'

/** By one of the things that spans agree in: who has no value there is found by all, and looks at all. */
const waysBy = (values: readonly number[], isEverywhereGiven: boolean): Ways => {
  const own = values.map(String)
  if (isEverywhereGiven) return { found: own, sought: own }
  return own.length === 0
    ? { found: [NOTHING, ANYTHING], sought: [ANYTHING] }
    : { found: [...own, ANYTHING], sought: [...own, NOTHING] }
}

const keysOf = (words: readonly (readonly string[])[]): readonly string[] =>
  words.reduce<readonly string[]>((keys, more) => keys.flatMap((key) => more.map((word) => `${key} ${word}`)), [''])

const groupsOf = (spans: readonly Span[]): Iterable<Group> => {
  const given = spans[0]?.at.map((_, by) => spans.every(({ at }) => at[by]?.length !== 0)) ?? []
  const groups = new Map<string, Group>()
  const groupAt = (key: string): Group => {
    const group = groups.get(key) ?? { standing: [], asking: [] }
    groups.set(key, group)
    return group
  }
  const groupsBy = ({ at }: Span) => {
    const ways = at.map((values, by) => waysBy(values, given[by] ?? false))
    return {
      standing: keysOf(ways.map(({ found }) => found)).map(groupAt),
      asking: keysOf(ways.map(({ sought }) => sought)).map(groupAt),
    }
  }
  // Most spans of a file hold where others do.
  const known = new Map<string, ReturnType<typeof groupsBy>>()
  for (const span of spans.toSorted((one, other) => one.to - other.to || 0)) {
    const where = span.at.join(';')
    const own = known.get(where) ?? groupsBy(span)
    known.set(where, own)
    for (const group of own.standing) group.standing.push(span)
    for (const group of own.asking) group.asking.push(span)
  }
  return groups.values()
}

/** Sweeps over a group by the ends of who asks: who stands there and began before is looked up by its own end. */
const meetWithin = ({ standing, asking }: Group, first: number[]): void => {
  const byEnd = standing.toReversed()
  const byBegin = byEnd.map((span, rank) => ({ ...span, rank })).toSorted((one, other) => one.from - other.from)
  const least = leastOf(standing.length)
  let begun = 0
  for (const { place, from, to } of asking) {
    for (let next = byBegin[begun]; next !== undefined && next.from < to; next = byBegin[begun]) {
      least.put(next.rank, next.place)
      begun += 1
    }
    const met = least.among(countWhile(byEnd, (span) => span.to > from))
    if (met < (first[place] ?? 0)) first[place] = met
  }
}

/** How many of a list, from its beginning, something holds for; it holds for none after the first that it does not hold for. */
const countWhile = <T>(list: readonly T[], holds: (one: T) => boolean): number => {
  let [count, end] = [0, list.length]
  while (count < end) {
    const middle = Math.floor((count + end) / 2)
    const one = list[middle]
    if (one !== undefined && holds(one)) count = middle + 1
    else end = middle
  }
  return count
}

/** The least of the numbers that were put at the first places, of so many: a binary indexed tree. */
const leastOf = (size: number) => {
  const tree = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY)
  const at = (node: number) => tree[node] ?? Number.POSITIVE_INFINITY
  return {
    put: (place: number, value: number): void => {
      for (let node = place + 1; node <= size; node += node & -node) tree[node] = Math.min(at(node), value)
    },
    among: (count: number): number => {
      let least = Number.POSITIVE_INFINITY
      for (let node = count; node > 0; node -= node & -node) least = Math.min(least, at(node))
      return least
    },
  }
}
