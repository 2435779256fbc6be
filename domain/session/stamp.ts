/**
 * What the answer to a signed-in call says about the ground on which it was given, in the header `portal-stamp`: one
 * word for the rights of the person, one for the school's settings. The portal that hears another word than before
 * asks for them again, so that a change reaches everybody without a new login.
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
