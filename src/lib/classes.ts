/** Class names that hold, joined: `classes('btn', wide && 'w-100')`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
