/** Chance that repeats itself for a seed (mulberry32). */
export interface Random {
  /** From 0 to before 1. */
  readonly next: () => number
  /** A whole number from 0 to before `below`. */
  readonly below: (below: number) => number
}

export const randomOf = (seed: number): Random => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (below) => Math.floor(next() * below) }
}
