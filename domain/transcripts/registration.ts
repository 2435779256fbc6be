/** Sheets of a book in which a unit registers what it issues. */
const SHEETS_A_BOOK = 200

/** Where a paper stands in the register of its unit. */
export interface Registration {
  readonly livro: string
  readonly folha: string
  readonly registro: string
}

/** Book, sheet and record of the n-th paper of a unit: one sheet each, 200 sheets a book. Counts from 1. */
export const registrationOf = (number: number): Registration => ({
  livro: String(Math.floor((number - 1) / SHEETS_A_BOOK) + 1),
  folha: String(((number - 1) % SHEETS_A_BOOK) + 1),
  registro: String(number),
})
