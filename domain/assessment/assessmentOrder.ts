/**
 * An order in which some of the ids change places among themselves, over what is there now; the others stay where they are.
 * Null where those that were seen do not stand in the order in which they were seen any more.
 */
export const orderPlaced = (
  now: readonly number[],
  from: readonly number[],
  to: readonly number[],
): readonly number[] | null => {
  const seen = now.filter((id) => from.includes(id))
  if (seen.length !== from.length || seen.some((id, place) => id !== from[place])) return null
  const next = to.values()
  return now.map((id) => (from.includes(id) ? (next.next().value ?? id) : id))
}

/** The order with an id in the place of another one: moved down it comes after it, moved up before it. */
export const placedOn = (order: readonly number[], id: number, target: number): readonly number[] => {
  const at = order.indexOf(target)
  return at === -1 ? order : order.filter((one) => one !== id).toSpliced(at, 0, id)
}

/** The order with an id one place up or down; the same at its end. */
export const steppedBy = (order: readonly number[], id: number, by: 1 | -1): readonly number[] => {
  const target = order[order.indexOf(id) + by]
  return target === undefined ? order : placedOn(order, id, target)
}
