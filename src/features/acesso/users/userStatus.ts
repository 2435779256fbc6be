/** Values of the status filter. */
export const ACTIVE = 1
export const INACTIVE = 0
