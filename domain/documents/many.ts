/** Documents that are issued at once, since one file holds them all. */
export const DOCUMENTS_AT_ONCE = 300
