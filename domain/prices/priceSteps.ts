/**
 * One line of “Como chegamos neste valor”, as data: what was done, to what, and what it came to. Amounts are whole
 * cents; the last line of an explanation comes to the price itself.
 */
export type Step = { readonly result: number } & (
  | { readonly kind: 'amount'; readonly name: string }
  | { readonly kind: 'times'; readonly count: number; readonly each: number }
  | { readonly kind: 'partOfYear'; readonly base: number; readonly months: number }
  | DiscountStep
  | { readonly kind: 'lost'; readonly cents: number }
  | { readonly kind: 'fine'; readonly base: number; readonly percent: number; readonly cents: number }
  | {
      readonly kind: 'interest'
      readonly base: number
      /** Per month. */
      readonly percent: number
      readonly days: number
      readonly cents: number
    }
  | { readonly kind: 'charge'; readonly name: string; readonly cents: number }
)

export interface DiscountStep {
  readonly kind: 'discount'
  readonly name: string
  readonly base: number
  /** Null for an amount in R$. */
  readonly percent: number | null
  /** What is taken off. */
  readonly cents: number
  /** Its ceiling, or what was left to pay, made it smaller. */
  readonly limited: boolean
  readonly result: number
}
