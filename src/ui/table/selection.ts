import type { ReactNode } from 'react'

/** The selected rows by id, across pages (portal.md 3 “Selection”). */
export interface Selection {
  readonly selected: readonly number[]
  /** Maximum number of selected rows; left out: all rows of the list. */
  readonly maxCount?: number
  readonly onChange: (selected: readonly number[]) => void
  /** Actions for the selected rows, shown while there are any. */
  readonly actions?: ReactNode
}

/** The selection of a table, as its parts show it. */
export interface ShownSelection extends Selection {
  /** Whether nothing can be selected now, because the rows are of an earlier choice of filters or page. */
  readonly isHeld: boolean
}

/** Attributes of the box that selects; held, it keeps the focus. */
export const boxOf = ({ onChange, isHeld }: ShownSelection, next: () => readonly number[]) => ({
  'aria-disabled': isHeld || undefined,
  onChange: () => {
    if (!isHeld) onChange(next())
  },
})

/** The selection with the row toggled; at the maximum no row is added. */
export const toggled = (
  { selected, maxCount = Number.POSITIVE_INFINITY }: Selection,
  id: number,
): readonly number[] => {
  if (selected.includes(id)) return selected.filter((one) => one !== id)
  return selected.length < maxCount ? [...selected, id] : selected
}

/**
 * The selection with all rows of the page added, up to the maximum; or, if all are selected, with all of them removed.
 */
export const toggledPage = (
  { selected, maxCount = Number.POSITIVE_INFINITY }: Selection,
  page: readonly number[],
): readonly number[] => {
  if (page.every((id) => selected.includes(id))) return selected.filter((id) => !page.includes(id))
  return [...new Set([...selected, ...page])].slice(0, Math.max(maxCount, selected.length))
}
