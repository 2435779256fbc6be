/**
 * The header `portal-stamp` of every answer to a signed-in call: one value for the person's rights, and one for the
 * school's settings, on which the answer was based. When a value changes, the portal loads rights or settings again, so
 * that a change reaches everybody without a new login.
 */
export interface Stamp {
  readonly rights: string
  readonly settings: string
}

export const STAMP_HEADER = 'portal-stamp'

export const stampText = ({ rights, settings }: Stamp): string => `${rights} ${settings}`

/** Null for a header that is missing or of another shape. */
export const stampOf = (text: unknown): Stamp | null => {
  if (typeof text !== 'string') return null
  const [rights, settings, ...more] = text.split(' ')
  return rights && settings && more.length === 0 ? { rights, settings } : null
}
