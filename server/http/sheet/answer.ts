import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { type ExportFormat, exportFileName } from '#domain/base/exports.ts'
import type { FileType } from '#domain/files/fileTypes.ts'
import { schoolDay } from '#server/http/clock.ts'
import { csvOf } from '#server/http/sheet/csv.ts'
import type { Sheet, SheetValue } from '#server/http/sheet/sheet.ts'
import { xlsxOf } from '#server/http/sheet/xlsx.ts'

const WRITERS: Readonly<Record<ExportFormat, (sheet: Sheet) => AsyncGenerator<string | Buffer>>> = {
  csv: csvOf,
  xlsx: xlsxOf,
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<ExportFormat, string>>

/** Answers a table as a file, written while it is sent. Stops when the client disconnects. */
export const answerSheet = (
  { reply, now }: { readonly reply: FastifyReply; readonly now: Date },
  sheet: Sheet,
  format: ExportFormat,
): Readable => {
  const name = exportFileName(sheet.title, schoolDay(now), format)
  reply.header('content-type', TYPES[format]).header('content-disposition', `attachment; filename="${name}"`)
  return sheetContent(sheet, format)
}

/** A table as a file, written while it is read. */
const sheetContent = (sheet: Sheet, format: ExportFormat): Readable =>
  Readable.from(WRITERS[format](sheet), { objectMode: false })

interface PiecedSheet extends Omit<Sheet, 'rows'> {
  /** Its pieces, one per part of the job. */
  readonly results: readonly (readonly (readonly SheetValue[])[])[]
}

/** A table as a whole file, as the result of a job. */
export const sheetFileOf = async ({ results, ...sheet }: PiecedSheet, format: ExportFormat, now: Date) => ({
  name: exportFileName(sheet.title, schoolDay(now), format),
  type: KEPT_TYPES[format],
  content: new Uint8Array(await arrayBuffer(sheetContent({ ...sheet, rows: piecesOf(results) }, format))),
})

/** The same as a workbook. */
export const workbookOf = (sheet: PiecedSheet, now: Date) => sheetFileOf(sheet, 'xlsx', now)

const KEPT_TYPES = { csv: 'text/csv', xlsx: TYPES.xlsx } as const satisfies Readonly<Record<ExportFormat, FileType>>

async function* piecesOf<T>(results: readonly T[]): AsyncGenerator<T> {
  yield* results
}
