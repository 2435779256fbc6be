/** The number at a place that the array has; 0 elsewhere. */
export const at = (values: Int32Array, place: number): number => values[place] ?? 0

/** Adds to the number at a place. */
export const addAt = (values: Int32Array, place: number, by: number): void => {
  values[place] = at(values, place) + by
}

/** Lists of numbers by a key, one after the other: those of `key` stand from `starts[key]` to before `starts[key + 1]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** Lists from their pairs of key and item, each in the order of the pairs. */
export const listsOf = (keys: number, pairs: readonly (readonly [number, number])[]): Lists => {
  const starts = new Int32Array(keys + 1)
  for (const [key] of pairs) addAt(starts, key + 1, 1)
  for (let key = 0; key < keys; key += 1) addAt(starts, key + 1, at(starts, key))
  const free = starts.slice()
  const items = new Int32Array(pairs.length)
  for (const [key, item] of pairs) {
    items[at(free, key)] = item
    addAt(free, key, 1)
  }
  return { starts, items }
}
