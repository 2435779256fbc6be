/** Ids as they are kept and compared: each once, the smallest first. */
export const idsInOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)
