import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { Readable } from 'node:stream'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { EXPORT_LIMIT, type ExportQuery, type ReportFormat } from '#domain/base/exports.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { malformed, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerSheet } from '#server/http/sheet/answer.ts'
import type { SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'

/** A column of the file, and its cell value for a row. */
export interface ExportColumn<Row> extends SheetColumn {
  readonly valueOf: (row: Row) => SheetValue
}

/**
 * Columns of the file by column of the screen: one column of the screen may give several columns of different kinds
 * here.
 */
export type ExportColumns<Row> = Readonly<Record<string, readonly ExportColumn<Row>[]>>

export interface ExportedList<Row> {
  /** Names the file and its sheet. */
  readonly title: string
  readonly entity: AuditEntity
  readonly columns: ExportColumns<Row>
  /** Default columns of an export; left out: all. */
  readonly standard?: readonly string[]
  /** `idsOf` the whole list, as it is filtered and ordered. */
  readonly ids: readonly number[]
  /** Reads some of the rows, in any order. Records deleted meanwhile are left out. */
  readonly read: (ids: readonly number[], names: readonly string[]) => Promise<readonly Row[]>
  /** Totals of the whole list by name of a column; left out: none. */
  readonly totals?: Readonly<Record<string, SheetValue>>
}

type Exporting = Omit<SignedIncoming<{ query: ExportQuery; answer: unknown }>, 'params' | 'body'>

/**
 * A whole list as a file, with the requested columns; the export is audited. Only the ids are read at once: the rows
 * are read in batches, which limits memory and frees the single connection of an embedded database in between. @throws
 * Refusal 400 for a column that is none
 */
export const exportList = async <Row extends { readonly id: number }>(
  incoming: Exporting,
  { title, entity, ids, read, totals = {}, ...list }: ExportedList<Row>,
): Promise<Readable> => {
  const { formato = 'xlsx', colunas, ...filters } = incoming.query
  const names = chosenColumns(list, colunas)
  const columns = names.flatMap((name) => list.columns[name] ?? [])
  await inTransaction(incoming.db, (trx) =>
    noteExport(trx, incoming, { entity, format: formato, columns, filters, count: ids.length }),
  )
  const rows = withFoot(
    inPieces(ids, async (some) => cellsOf(some, await read(some, names), columns)),
    footOf(list, names, totals),
  )
  return answerSheet(incoming, { title, columns, rows }, formato)
}

/**
 * The row of totals below a list, with the word for it in its first cell; null where no column has a total. A screen's column that
 * gives several columns here has its total in the first of them.
 */
export const footOf = <Row>(
  { columns }: Pick<ExportedList<Row>, 'columns'>,
  names: readonly string[],
  totals: Readonly<Record<string, SheetValue>>,
): readonly SheetValue[] | null => {
  const cells = names.flatMap((name) =>
    (columns[name] ?? []).map((_, place) => (place === 0 ? (totals[name] ?? null) : null)),
  )
  if (cells.every((cell) => cell === null)) return null
  return [cells[0] ?? (columns[names[0] ?? '']?.[0]?.kind === 'text' ? TOTAL : null), ...cells.slice(1)]
}

const TOTAL = 'Total'

async function* withFoot(
  rows: AsyncIterable<readonly (readonly SheetValue[])[]>,
  foot: readonly SheetValue[] | null,
): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  yield* rows
  if (foot !== null) yield [foot]
}

interface Exported {
  readonly entity: AuditEntity
  readonly format: ReportFormat
  readonly columns: readonly SheetColumn[]
  readonly filters: object
  readonly count: number
}

/** Audits an export, with its columns and filters. */
export const noteExport = (
  trx: Transaction<Database>,
  act: Deed,
  { entity, format, columns, filters, count }: Exported,
): Promise<void> => {
  const colunas = columns.map(({ heading }) => heading)
  const after = { linhas: count, formato: format, colunas, filtros: filters }
  return writeAudit(trx, { ...actor(act), entity, action: 'export', after })
}

/** The cells of some records, in the order of their ids. Records deleted meanwhile are left out. */
export const cellsOf = <Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
): SheetValue[][] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [columns.map(({ valueOf }) => valueOf(row))]
  })
}

/** The requested columns, by name. @throws Refusal 400 for one that is none */
export const chosenColumns = (
  { columns, standard = Object.keys(columns) }: Pick<ExportedList<never>, 'columns' | 'standard'>,
  chosen: string | undefined,
): readonly string[] => {
  if (chosen === undefined) return standard
  const names = chosen.split(',')
  if (names.every((name) => Object.hasOwn(columns, name))) return names
  throw malformed({ colunas: 'Há uma coluna que esta lista não tem.' })
}

/** Batch size. */
const AT_ONCE = 1_000

async function* inPieces<T>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield read(ids.slice(from, from + AT_ONCE))
}

/**
 * The ids of a list in order, from a query with one column: a snapshot of the list.
 * @throws Refusal 422 EXPORT_TOO_LARGE
 */
export const idsOf = async (
  db: Kysely<Database>,
  query: Expression<unknown>,
  limit = EXPORT_LIMIT,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ ids: number[] }>`select array(${query}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  if (ids.length <= limit) return ids
  const values = { linhas: ids.length.toLocaleString('pt-BR'), limite: limit.toLocaleString('pt-BR') }
  throw new Refusal(422, 'EXPORT_TOO_LARGE', { values })
}

/** A column of text. */
export const text = <Row>(heading: string, valueOf: (row: Row) => string | null): ExportColumn<Row> => ({
  heading,
  kind: 'text',
  valueOf,
})
