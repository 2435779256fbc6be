import { readSheet } from '#src/lib/sheets/readSheet.ts'
import { bytesOf } from '#src/platform/files/files.ts'
import { type SheetContent, SheetFlaw, type SheetRow } from '#src/lib/sheets/sheet.ts'
import type { OpenedSheet, SheetPage } from '#src/platform/sheets/sheets.ts'

const SAMPLES = 3

/** Reads and keeps one spreadsheet at a time, named by its file. */
export const createDesk = () => {
  let open: { readonly id: string; readonly content: SheetContent } | null = null
  return {
    open: async (id: string, bytes: ArrayBuffer): Promise<OpenedSheet> => {
      open = null
      try {
        const content = await readSheet(new Uint8Array(bytes))
        open = { id, content }
        const samples = content.rows.slice(0, SAMPLES).map(({ cells }) => cells)
        return { ok: true, head: { titles: content.titles, samples, count: content.rows.length } }
      } catch (error) {
        if (error instanceof SheetFlaw) return { ok: false, flaw: error.message }
        throw error
      }
    },
    rows: (id: string, from: number, count: number): readonly SheetRow[] =>
      open?.id === id ? open.content.rows.slice(from, from + count) : [],
    write: async (pages: readonly SheetPage[]): Promise<ArrayBuffer> => {
      const { default: writeXlsx } = await import(/* webpackChunkName: "write-excel" */ 'write-excel-file/universal')
      const sheets = pages.map(({ title, rows }) => ({
        sheet: title,
        data: rows.map((row, place) =>
          row.map((value) => ({
            value,
            type: String,
            format: '@',
            ...(place === 0 && { fontWeight: 'bold' as const }),
          })),
        ),
        columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
        stickyRowsCount: 1,
      }))
      return bytesOf(await writeXlsx(sheets).toBlob())
    },
  }
}

const widthOf = (rows: SheetPage['rows'], column: number): number =>
  Math.min(60, Math.max(12, ...rows.map((row) => (row[column]?.length ?? 0) + 2)))
