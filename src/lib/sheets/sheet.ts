/** A row as the spreadsheet counts it, with its cells as people write them. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A spreadsheet that was read. */
export interface SheetContent {
  readonly titles: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** What is wrong with a whole file, in a sentence that says what to do. */
export class SheetFlaw extends Error {
  override readonly name = 'SheetFlaw'
}
