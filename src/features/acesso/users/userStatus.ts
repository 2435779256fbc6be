/** Values of the list's filter by status. */
export const ACTIVE = 1
export const INACTIVE = 0
