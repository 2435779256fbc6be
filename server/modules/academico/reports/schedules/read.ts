import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { NOT_SENT, PREPARING } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { CANCELLED } from '#domain/jobs/jobs.lists.ts'
import type {
  ListReceivedReports,
  ListReportRecipients,
  ListReportSchedules,
  ReceivedReport,
  ReportSchedule,
} from '#domain/reportSchedules/reportSchedules.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { maySee } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { reportName, requireReport } from '#server/modules/academico/reports/read.ts'
import type { Report } from '#server/modules/academico/reports/report.ts'
import { requireOwnView } from '#server/modules/academico/reports/views.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** Those of the caller first, then those of views that are shared with their units, each by the name of the view. */
export const schedulePage = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListReportSchedules>): Promise<ListReportSchedules['answer']> => {
  const page = pageOf({ ...query, Sorting: 'id' }, ['id'])
  const seen = sql<SqlBool>`(view.staff_user_id = ${caller.personId}
    or (view.unit_id is not null and ${inUnitsOf(caller, 'view.unit_id')}))`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from report_schedule as own join report_view as view on view.id = own.report_view_id
    where ${seen}`.execute(db)
  const items = await readSchedules(db, caller, seen, sql`offset ${skipOf(page)} limit ${rowsOf(page)}`)
  return { items, totalCount: rows[0]?.count ?? 0 }
}

/** One schedule as the caller sees it. @throws Refusal 404 */
export const readSchedule = async (db: Kysely<Database>, caller: Caller, id: number): Promise<ReportSchedule> => {
  const [schedule] = await readSchedules(db, caller, sql<SqlBool>`own.id = ${id}`, sql``)
  if (schedule === undefined) throw notFound()
  return schedule
}

/** What became of a delivery: a job that its person cancelled makes no file. Needs `delivery` and `job` in its query. */
const OUTCOME = sql`case when delivery.status = ${sql.lit(PREPARING)} and job.status = ${sql.lit(CANCELLED)}
  then ${sql.lit(NOT_SENT)} else delivery.status end`
const REASON = sql`case when delivery.status = ${sql.lit(PREPARING)} and job.status = ${sql.lit(CANCELLED)}
  then ${MESSAGES.REPORT_SEND_CANCELLED} else delivery.reason end`

type Row = Omit<ReportSchedule, 'nomeRelatorio' | 'proximo'> & { readonly proximo: Date | null }

const readSchedules = async (
  db: Kysely<Database>,
  caller: Caller,
  which: RawBuilder<SqlBool>,
  part: RawBuilder<unknown>,
): Promise<ReportSchedule[]> => {
  const { rows } = await sql<Row>`
    select own.id, jsonb_build_object('id', view.id, 'nome', view.name) as visao, view.report as relatorio,
      own.frequency as frequencia, own.weekday as "diaSemana", own.month_day as "diaMes", own.clock_time as horario,
      own.format as formato, own.until as ate, own.paused as pausado, own.next_at as proximo, own.version as versao,
      case when view.staff_user_id <> ${caller.personId} then keeper.name end as autor,
      (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'nome', person.name) order by person.name_search, person.id), '[]')
        from report_schedule_recipient as recipient join staff_user as person on person.id = recipient.staff_user_id
        where recipient.report_schedule_id = own.id) as destinatarios,
      case when last.id is not null then jsonb_build_object('em', to_char(last.begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'resultados',
        (select coalesce(jsonb_agg(jsonb_build_object('pessoa', person.name, 'situacao', ${OUTCOME}, 'motivo', ${REASON})
            order by person.name_search, person.id), '[]')
          from report_delivery as delivery join staff_user as person on person.id = delivery.staff_user_id
          left join job on job.id = delivery.job_id where delivery.report_send_id = last.id)) end as ultimo
    from report_schedule as own join report_view as view on view.id = own.report_view_id
    join staff_user as keeper on keeper.id = view.staff_user_id
    left join lateral (select send.id, send.begun_at from report_send as send where send.report_schedule_id = own.id
      order by send.due_at desc limit 1) as last on true
    where ${which} order by view.staff_user_id <> ${caller.personId}, view.name_search, own.id ${part}`.execute(db)
  return rows.map(({ proximo, ...row }) => ({
    ...row,
    nomeRelatorio: reportName(row.relatorio),
    proximo: proximo?.toISOString() ?? null,
  }))
}

/** The colleagues of the caller who may get a report now, the caller among them, by name. */
export const mayReceive = (db: Kysely<Database>, caller: Caller, { feature, needs }: Report) =>
  visibleStaff(db, caller)
    .where('staff_user.active', '=', true)
    .where((eb) => maySee(eb, 'gerarRelatorio'))
    .$if(feature !== undefined, (query) => query.where((eb) => maySee(eb, feature ?? 'gerarRelatorio')))
    .$if(needs !== undefined, (query) => query.where((eb) => eb.or((needs ?? []).map((key) => maySee(eb, key)))))

/** Who may get a view of the caller. @throws Refusal 404, audited for a view of somebody else */
export const scheduleRecipients = async (
  incoming: SignedIncoming<ListReportRecipients>,
): Promise<ListReportRecipients['answer']> => {
  const view = await requireOwnView(incoming, incoming.query.idVisao)
  const report = await requireReport(incoming, view.report)
  const pessoas = await mayReceive(incoming.db, incoming.caller, report)
    .select(['staff_user.id', 'staff_user.name as nome'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()
  return { pessoas }
}

/** What was sent to the caller, the newest first. */
export const receivedPage = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListReceivedReports>): Promise<ListReceivedReports['answer']> => {
  const page = pageOf({ ...query, Sorting: 'id' }, ['id'])
  const { rows } = await sql<Omit<ReceivedReport, 'nomeRelatorio'> & { report: string; em: Date }>`
    select delivery.id, send.report, send.name as visao, sender.name as autor, send.begun_at as em, ${OUTCOME} as situacao, ${REASON} as motivo,
      case when file.id is not null then jsonb_build_object('id', file.id, 'nome', file.name) end as arquivo
    from report_delivery as delivery join report_send as send on send.id = delivery.report_send_id
    join staff_user as sender on sender.id = send.sent_by
    left join job on job.id = delivery.job_id left join stored_file as file on file.id = job.file_id
    where delivery.staff_user_id = ${caller.personId} order by delivery.id desc
    offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const { count } = await db
    .selectFrom('report_delivery')
    .where('staff_user_id', '=', caller.personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(({ report, em, ...row }) => ({ ...row, nomeRelatorio: reportName(report), em: em.toISOString() })),
    totalCount: count,
  }
}
