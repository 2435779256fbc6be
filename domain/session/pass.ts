/** The name of what stands in an address that the browser itself fetches, in the place of a token. */
export const PASS = 'passe'
