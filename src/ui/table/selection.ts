import type { ReactNode } from 'react'

/** Which rows are chosen, by id, across pages (portal.md 3 “Selection”). */
export interface Selection {
  readonly selected: readonly number[]
  /** How many may be chosen; all rows of the list where it is left out. */
  readonly maxCount?: number
  readonly onChange: (selected: readonly number[]) => void
  /** What can be done with them; in sight while there are any. */
  readonly actions?: ReactNode
}

/** With the row in or out; past the greatest number nothing is added. */
export const toggled = (
  { selected, maxCount = Number.POSITIVE_INFINITY }: Selection,
  id: number,
): readonly number[] => {
  if (selected.includes(id)) return selected.filter((one) => one !== id)
  return selected.length < maxCount ? [...selected, id] : selected
}

/** With all rows of the page in, as far as the greatest number allows; or, when all are in, with all of them out. */
export const toggledPage = (
  { selected, maxCount = Number.POSITIVE_INFINITY }: Selection,
  page: readonly number[],
): readonly number[] => {
  if (page.every((id) => selected.includes(id))) return selected.filter((id) => !page.includes(id))
  return [...new Set([...selected, ...page])].slice(0, Math.max(maxCount, selected.length))
}
