/** A small source of chance that gives the same numbers for the same seed on every machine (mulberry32). */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
}

export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => at(items, between(0, items.length - 1))
  return { next, between, chance: (probability) => next() < probability, pick }
}

/** The item at a place of a list that goes round and round. An empty list is a mistake of the program. */
export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Empty list')
  return item
}
