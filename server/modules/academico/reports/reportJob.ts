import type { Transaction } from 'kysely'
import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'
import { type QueueReport, ReportFilters } from '#domain/reports/reports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Person } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { workbookOf } from '#server/http/sheet/answer.ts'
import { cellsOf, chosenColumns, footOf, idsOf, noteExport } from '#server/http/sheet/exportList.ts'
import type { SheetValue } from '#server/http/sheet/sheet.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { columnsOf } from '#server/modules/academico/reports/exportReport.ts'
import {
  askedOf,
  readRows,
  readTotals,
  reportFor,
  reportIds,
  requireReport,
} from '#server/modules/academico/reports/read.ts'
import { inParts } from '#server/reports/listJob.ts'

export const Cells = Type.Array(orNull(Type.Union([Type.String(), Type.Number()])))
export const Heading = Type.Object({
  heading: Type.String(),
  kind: Type.Enum(['text', 'number', 'percent', 'date', 'money']),
})

/**
 * Queues a report as a workbook: whom it holds and its totals are settled now, what stands in its rows when it is made. It is
 * audited that it left. @throws Refusal 404 as `requireReport`; 400 for a column that is none; 422 EXPORT_TOO_LARGE
 */
export const queueReport = async (incoming: SignedIncoming<QueueReport>): Promise<QueueReport['answer']> => {
  const { db, body, caller, now } = incoming
  const report = await requireReport(incoming, body.relatorio)
  const { colunas, ...filters } = body
  const list = { columns: columnsOf(report), ...(report.standard && { standard: report.standard }) }
  const names = [...chosenColumns(list, colunas)]
  const columns = names.flatMap((name) => list.columns[name] ?? [])
  const asked = await askedOf(incoming, body)
  const ids = await idsOf(db, reportIds(report, asked, body))
  const { totais } = await readTotals(db, report, asked)
  const input = {
    names,
    filters: { ...filters, idAnoLetivo: asked.yearId },
    title: report.name,
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    foot: footOf(list, names, totais),
  }
  return inTransaction(db, async (trx) => {
    await noteExport(trx, incoming, { entity: 'report', format: 'xlsx', columns, filters, count: ids.length })
    const items = inParts(ids)
    const idTarefa = await enqueue(trx, {
      kind: 'exportReport',
      about: report.name,
      input,
      items,
      staffUserId: caller.personId,
      now,
    })
    return { idTarefa }
  })
}

/** Makes a report that was queued, with the rights that its author has by then. */
export const reportJob = defineJobKind({
  input: Type.Object({
    names: Type.Array(Type.String()),
    filters: ReportFilters,
    title: Type.String(),
    columns: Type.Array(Heading),
    foot: orNull(Cells),
  }),
  item: Type.Object({ ids: Type.Array(Type.Integer()) }),
  result: Type.Array(Cells),
  run: (trx, { input, item: { ids }, author, now }) => readCells(trx, { ...input, ids, author, now }),
  finish: ({ input: { title, columns, foot }, results, now }) =>
    workbookOf({ title, columns, results: [...results, ...(foot === null ? [] : [[foot]])] }, now),
})

interface ReadCells {
  readonly names: readonly string[]
  readonly filters: Type.Static<typeof ReportFilters>
  readonly ids: readonly number[]
  readonly author: Person
  readonly now: Date
}

/** The cells of some rows of a report, as far as a person sees them now. @throws Refusal 404 where they do not see the report */
export const readCells = async (
  trx: Transaction<Database>,
  { names, filters, ids, author, now }: ReadCells,
): Promise<SheetValue[][]> => {
  const report = reportFor(author, filters.relatorio)
  if (report === undefined) throw notFound()
  const asked = await askedOf({ db: trx, caller: author, now }, filters)
  const columns = columnsOf(report)
  return cellsOf(
    ids,
    await readRows(trx, { report, asked, ids }),
    names.flatMap((name) => columns[name] ?? []),
  )
}
