import type { Transaction } from 'kysely'
import Type from 'typebox'
import { MESSAGES } from '#domain/all/messages.ts'
import { orNull } from '#domain/base/common.schemas.ts'
import { exportFileName, REPORT_FORMATS } from '#domain/base/exports.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import { NOT_ALLOWED, NOT_SENT, SENT } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { ReportFilters } from '#domain/reports/reports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { sheetFileOf } from '#server/http/sheet/answer.ts'
import { defineJobKind } from '#server/jobs/index.ts'
import { notify } from '#server/messages/index.ts'
import { reportName } from '#server/modules/academico/reports/read.ts'
import { Cells, Heading, readCells } from '#server/modules/academico/reports/reportJob.ts'
import { printedReport, rowsTable } from '#server/reports/report.ts'
import { staffReader } from '#server/school/staff/told.ts'

const Table = Type.Object({
  title: Type.String(),
  columns: Type.Array(Type.Object({ heading: Type.String(), isAmount: Type.Boolean() })),
  rows: Type.Array(Type.Array(Type.String())),
})

/** Makes the file of a recipient, who is its author: the rows are those that they see while it is made. Then an e-mail tells them. */
export const sendReportJob = defineJobKind({
  input: Type.Object({
    deliveryId: Type.Integer(),
    person: Type.String(),
    format: Type.Enum([...REPORT_FORMATS]),
    names: Type.Array(Type.String()),
    filters: ReportFilters,
    title: Type.String(),
    columns: Type.Array(Heading),
    foot: orNull(Cells),
    above: Type.Array(Table),
    told: Type.Array(Type.String()),
    /** The unit whose head and foot a printed one has; null: several. */
    unitId: orNull(Type.Integer()),
    portal: Type.String(),
  }),
  item: Type.Object({ ids: Type.Array(Type.Integer()) }),
  result: Type.Array(Cells),
  run: (trx, { input, item: { ids }, author, now }) => readCells(trx, { ...input, ids, author, now }),
  finish: async ({ db, storages, input, results, now }) => {
    const { format, title, columns, foot, above, told, unitId, person, portal } = input
    if (format !== 'pdf')
      return sheetFileOf({ title, columns, results: [...results, ...(foot === null ? [] : [[foot]])] }, format, now)
    const tables = [...above, rowsTable(columns, results.flat(), foot)]
    const paper = { title, told, tables, portal, unitId, foot: `Emitido para ${person} em ${schoolInstant(now)}` }
    const content = await printedReport({ db, storages, now }, paper)
    return { name: exportFileName(title, schoolDay(now), 'pdf'), type: 'application/pdf', content }
  },
  ended: async (trx, { input: { deliveryId }, status, error, now }) => {
    if (status === COMPLETED) await tell(trx, deliveryId, now)
    else
      await note(trx, deliveryId, {
        status: error === MESSAGES.FORBIDDEN ? NOT_ALLOWED : NOT_SENT,
        reason: error === MESSAGES.FORBIDDEN ? MESSAGES.REPORT_RECIPIENT_WITHOUT_RIGHT : error,
      })
  },
})

const tell = async (trx: Transaction<Database>, id: number, now: Date): Promise<void> => {
  const delivery = await trx
    .selectFrom('report_delivery as own')
    .innerJoin('report_send as send', 'send.id', 'own.report_send_id')
    .innerJoin('staff_user as sender', 'sender.id', 'send.sent_by')
    .where('own.id', '=', id)
    .select(['own.staff_user_id', 'send.report', 'send.name as visao', 'sender.name as remetente'])
    .executeTakeFirst()
  if (delivery === undefined) return
  const { staff_user_id, report, ...values } = delivery
  const told = await notify(trx, 'relatorioAgendado', {
    cause: `report-delivery/${id}`,
    studentId: null,
    people: [staffReader(staff_user_id)],
    values: { ...values, relatorio: reportName(report) },
    now,
  })
  await note(
    trx,
    id,
    told === 0 ? { status: NOT_SENT, reason: MESSAGES.REPORT_SEND_UNTOLD } : { status: SENT, reason: null },
  )
}

const note = async (
  trx: Transaction<Database>,
  id: number,
  outcome: { readonly status: typeof SENT | typeof NOT_ALLOWED | typeof NOT_SENT; readonly reason: string | null },
): Promise<void> => {
  await trx.updateTable('report_delivery').set(outcome).where('id', '=', id).execute()
}
