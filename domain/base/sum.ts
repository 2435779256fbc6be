/** The sum of numbers; 0 of none. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The sum of one number of each. */
export const sumBy = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
