type Values = Readonly<Record<string, unknown>>

/** The difference between two records, for the audit: only the changed keys, with the value of each side. */
export const changesOf = (before: object, after: object): { readonly before: Values; readonly after: Values } => {
  const old: Values = { ...before }
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
    after: Object.fromEntries(changed),
  }
}
