/** Students whom one simulation or application reaches at most. */
export const GRANTS_AT_ONCE = 3000

/** Students whom a simulation names; it counts all of them. */
export const GRANTS_SHOWN = 200
