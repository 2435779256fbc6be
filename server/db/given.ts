/** A value that the rules of a draft have let through, so that it cannot be missing any more. */
export const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('A draft without what it needs was let through')
  return value
}
