import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type ExportFormat, exportFileName } from '#domain/exports.ts'
import { schoolDay } from '#server/http/clock.ts'
import { csvOf } from '#server/http/sheet/csv.ts'
import type { Sheet } from '#server/http/sheet/sheet.ts'
import { xlsxOf } from '#server/http/sheet/xlsx.ts'

const WRITERS: Readonly<Record<ExportFormat, (sheet: Sheet) => AsyncGenerator<string | Buffer>>> = {
  csv: csvOf,
  xlsx: xlsxOf,
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Answers a table as a file, written while it is sent. Who goes away ends it. */
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
export const sheetContent = (sheet: Sheet, format: ExportFormat): Readable =>
  Readable.from(WRITERS[format](sheet), { objectMode: false })
