/** Most letters of the name of a division, or of one of its parts. */
export const NAME_LENGTH = 60

/** How many parts a division has. */
export const [LEAST_PARTS, MOST_PARTS] = [2, 6] as const
