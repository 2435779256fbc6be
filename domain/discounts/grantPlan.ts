/** Maximum number of students of one simulation or bulk grant. */
export const GRANTS_AT_ONCE = 3000

/** Maximum number of students listed by a simulation; it counts all of them. */
export const GRANTS_SHOWN = 200
