/** A year of a unit, and the day for which matrices are asked. */
export interface Place {
  readonly year: number
  readonly unit: number
  readonly day: string
}
