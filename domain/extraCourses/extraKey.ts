const EXTRA = 'extra:'

/** By which an extra course that was chosen is charged: `extra:12`. */
export const extraKey = (extraCourseId: number): string => `${EXTRA}${extraCourseId}`

/** The extra course of a charge's key; null for what else is charged. */
export const extraCourseOf = (key: string): number | null =>
  key.startsWith(EXTRA) ? Number(key.slice(EXTRA.length)) : null
