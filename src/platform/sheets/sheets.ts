import type { FileHandle } from '#src/lib/files.ts'
import type { SheetRow } from '#src/lib/sheets/sheet.ts'

/** The part of a spreadsheet that the mapping of columns needs. */
export interface SheetHead {
  readonly titles: readonly string[]
  /** Cells of the first rows. */
  readonly samples: readonly (readonly string[])[]
  readonly count: number
}

export type OpenedSheet =
  | { readonly ok: true; readonly head: SheetHead }
  | { readonly ok: false; readonly flaw: string }

/** Spreadsheets that a person picked. They are read in a worker, which never blocks the page. */
export interface Sheets {
  readonly open: (file: FileHandle) => Promise<OpenedSheet>
  /** Some rows of an open spreadsheet; none if the page was reloaded since. */
  readonly rows: (file: FileHandle, from: number, count: number) => Promise<readonly SheetRow[]>
  /** A spreadsheet of several pages, as bytes: the first row of each is its heading. */
  readonly write: (pages: readonly SheetPage[]) => Promise<ArrayBuffer>
}

export interface SheetPage {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}
