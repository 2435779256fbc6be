import type { Readable } from 'node:stream'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { EXPORT_LIMIT, type ExportQuery, exportFileName, PRINT_LIMIT, type ReportFormat } from '#domain/base/exports.ts'
import { REPORT } from '#domain/documents/documents.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { dayText } from '#domain/base/days.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderReport } from '#server/documents/render.ts'
import type { Report as PaperReport, ReportTable } from '#server/documents/report.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  cellsOf,
  chosenColumns,
  type ExportedList,
  exportList,
  footOf,
  noteExport,
} from '#server/http/sheet/exportList.ts'
import type { SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { issuePaper } from '#server/school/papers/issuePaper.ts'
import { readLetterhead, unitOfReport } from '#server/school/papers/letterhead.ts'

/** A report's filters may name the unit or the class group that it is of. */
interface ReportQuery extends ExportQuery<ReportFormat> {
  readonly idUnidade?: number | undefined
  readonly idTurma?: number | undefined
}

type Reporting = Omit<SignedIncoming<{ query: ReportQuery; answer: unknown }>, 'params' | 'body'>

interface ReportedList<Row> extends ExportedList<Row> {
  /** The filters in words, for a printed one. */
  readonly told: () => Promise<readonly string[]>
  /** What stands above a printed list: its counts. */
  readonly above?: () => Promise<readonly ReportTable[]>
}

/**
 * A report as a file: a sheet as every list, or printed. Either way it is audited that it left.
 * @throws Refusal 422 PRINT_TOO_LARGE; 400 as `exportList`
 */
export const exportReport = async <Row extends { readonly id: number }>(
  incoming: Reporting,
  storages: Storages,
  { told, above, ...list }: ReportedList<Row>,
): Promise<Readable> => {
  const { formato, ...query } = incoming.query
  if (formato !== 'pdf') return exportList({ ...incoming, query: { ...query, ...(formato && { formato }) } }, list)
  const { title, entity, ids, read, totals = {} } = list
  requireRoom({ formato }, ids.length)
  const { colunas, ...filters } = query
  const names = chosenColumns(list, colunas)
  const columns = names.flatMap((name) => list.columns[name] ?? [])
  const rows = cellsOf(ids, await read(ids, names), columns)
  const tables = [...((await above?.()) ?? []), rowsTable(columns, rows, footOf(list, names, totals))]
  return printReport(incoming, storages, {
    title,
    entity,
    columns,
    filters,
    count: ids.length,
    told: await told(),
    tables,
  })
}

/** The rows of a report as a printed table, with their totals below. */
export const rowsTable = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
  foot: readonly SheetValue[] | null,
): ReportTable => ({
  title: rows.length === 1 ? '1 linha' : `${rows.length.toLocaleString('pt-BR')} linhas`,
  columns: columns.map(({ heading, kind }) => ({ heading, isAmount: AMOUNTS.has(kind) })),
  rows: [...rows, ...(foot === null ? [] : [foot])].map((row) =>
    row.map((value, place) => written(columns[place], value)),
  ),
})

const AMOUNTS: ReadonlySet<SheetColumn['kind']> = new Set(['number', 'money', 'percent'])

const roomOf = (format: ReportFormat | undefined): number => (format === 'pdf' ? PRINT_LIMIT : EXPORT_LIMIT)

/** @throws Refusal 422 for a list that a file of this format has no room for */
export const requireRoom = ({ formato }: ExportQuery<ReportFormat>, count: number): void => {
  const room = roomOf(formato)
  if (count <= room) return
  const values = { linhas: count.toLocaleString('pt-BR'), limite: room.toLocaleString('pt-BR') }
  throw new Refusal(422, formato === 'pdf' ? 'PRINT_TOO_LARGE' : 'EXPORT_TOO_LARGE', { values })
}

/** All rows of a report that is read by its pages, as far as its file has room. */
export const wholeOf = ({ formato }: ExportQuery<ReportFormat>) => ({ offset: 0, limit: roomOf(formato) })

/**
 * What `exportReport` takes of a report whose rows have no ids: each is known by its place, from 1.
 * @throws Refusal 422 EXPORT_TOO_LARGE, PRINT_TOO_LARGE
 */
export const rowsInPlace = <Row extends { readonly id: number }>(
  { formato }: ExportQuery<ReportFormat>,
  rows: readonly Row[],
  count: number,
) => {
  requireRoom({ formato }, count)
  return {
    ids: rows.map(({ id }) => id),
    read: async (ids: readonly number[]) => ids.flatMap((id) => rows[id - 1] ?? []),
  }
}

interface Printed {
  /** Names the file too. */
  readonly title: string
  readonly entity: AuditEntity
  readonly columns: readonly SheetColumn[]
  readonly filters: object
  readonly count: number
  readonly told: readonly string[]
  readonly tables: readonly ReportTable[]
}

/** Answers with a report as a PDF, and audits that it left. */
export const printReport = async (
  incoming: Reporting,
  storages: Storages,
  { title, told, tables, ...exported }: Printed,
): Promise<Readable> => {
  const { db, caller, reply, now } = incoming
  await inTransaction(db, (trx) => noteExport(trx, incoming, { ...exported, format: 'pdf' }))
  const foot = `Emitido por ${caller.name} em ${schoolInstant(now)}`
  const unitId = await unitOfReport(db, caller, incoming.query)
  const pdf = await printedReport(
    { db, storages, now },
    { title, told, foot, tables, unitId, portal: await portalOf(incoming) },
  )
  return answerPdf(reply, exportFileName(title, schoolDay(now), 'pdf'), pdf)
}

interface PrintedReport extends Pick<PaperReport, 'title' | 'told' | 'foot' | 'tables' | 'portal'> {
  /** The unit that it is of; null: several. */
  readonly unitId: number | null
}

/** A report as a PDF with its code, with head and foot of its unit. */
export const printedReport = async (
  { db, storages, now }: Pick<Reporting, 'db' | 'now'> & { readonly storages: Storages },
  { unitId, ...printed }: PrintedReport,
): Promise<Uint8Array> => {
  const head = await readLetterhead(db, storages, unitId)
  return issuePaper({ db, now }, { kind: REPORT }, ({ code }) => renderReport({ ...head, ...printed, code }))
}

/** A value as people read it. */
export const written = (column: Pick<SheetColumn, 'kind'> | undefined, value: SheetValue): string => {
  if (value === null || column === undefined) return ''
  switch (column.kind) {
    case 'number':
      // Years stay whole.
      return Number(value).toLocaleString('pt-BR', { useGrouping: 'min2' })
    case 'money':
      return formatMoney(Number(value))
    case 'percent':
      return `${Number(value).toLocaleString('pt-BR')}%`
    case 'date':
      return dayText(String(value))
    default:
      return String(value)
  }
}
