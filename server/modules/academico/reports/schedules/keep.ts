import { type Kysely, sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { scheduleFlaws, settledDays } from '#domain/reportSchedules/reportSchedule.ts'
import type { changeReportSchedule as changeCall } from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import { MOST_SCHEDULES, PREPARING, SEND_FREQUENCIES } from '#domain/reportSchedules/reportSchedules.lists.ts'
import type {
  ChangeReportSchedule,
  KeepReportSchedule,
  RemoveReportSchedule,
  ReportSchedule,
  SendReportNow,
} from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { askedOf, lacksFilter, requireReport } from '#server/modules/academico/reports/read.ts'
import type { Report } from '#server/modules/academico/reports/report.ts'
import { beginSend, nextTime } from '#server/modules/academico/reports/schedules/begin.ts'
import { prepareDeliveries } from '#server/modules/academico/reports/schedules/prepare.ts'
import { queryOfView } from '#server/modules/academico/reports/schedules/query.ts'
import { mayReceive, readSchedule } from '#server/modules/academico/reports/schedules/read.ts'
import { requireOwnView } from '#server/modules/academico/reports/views.ts'

type Trx = Transaction<Database>
type Acting = Act & { readonly db: Kysely<Database> }
type View = Awaited<ReturnType<typeof requireOwnView>>
type Planned = Omit<ChangeReportSchedule['body'], 'versao'>

/**
 * Sends a view of the caller by the clock. The same key again finds what it kept. @throws Refusal 404, audited for a view of somebody
 * else; 422 CHECK_FIELDS, REPORT_SCHEDULE_LIMIT, REPORT_VIEW_LACKS_FILTER
 */
export const keepReportSchedule = async (incoming: SignedIncoming<KeepReportSchedule>): Promise<ReportSchedule> => {
  const { db, body, ...act } = incoming
  const view = await requireOwnView(incoming, body.idVisao)
  const report = await requireReport(incoming, view.report)
  const planned = { ...settledDays(body), pausado: false }
  return inTransaction(db, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      await requireRoom(trx, act.caller.personId)
      await check(trx, act, { view, report, planned, before: [] })
      const { id: made } = await trx
        .insertInto('report_schedule')
        .values({ report_view_id: view.id, ...(await columnsOf(trx, view, planned, act.now)) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeRecipients(trx, made, planned.destinatarios)
      await audit(trx, act, { id: made, action: 'create', after: toldOf(view, planned) })
      return made
    })
    if (id === null) throw malformed()
    return readSchedule(trx, act.caller, id)
  })
}

/**
 * Changes, pauses or resumes a schedule of the caller; the same again changes nothing. @throws Refusal 404, audited for one of somebody
 * else; 409 with what it is now; 422 as `keepReportSchedule`
 */
export const changeReportSchedule = async (incoming: SignedIncoming<ChangeReportSchedule>): Promise<ReportSchedule> => {
  const { db, body, params, ...act } = incoming
  const view = await requireOwn(incoming, params.id)
  const report = await requireReport(incoming, view.report)
  const { versao, ...given } = body
  const planned = settledDays(given)
  return inTransaction(db, async (trx) => {
    const version = await lockedVersion(trx, params.id)
    const now = await readSchedule(trx, act.caller, params.id)
    if (isAlready(now, planned)) return now
    if (version !== versao) throw stale<typeof changeCall>(now)
    await check(trx, act, { view, report, planned, before: now.destinatarios.map(({ id }) => id) })
    await trx
      .updateTable('report_schedule')
      .set({ ...(await columnsOf(trx, view, planned, act.now)), version: version + 1 })
      .where('id', '=', params.id)
      .execute()
    await trx.deleteFrom('report_schedule_recipient').where('report_schedule_id', '=', params.id).execute()
    await writeRecipients(trx, params.id, planned.destinatarios)
    await audit(trx, act, { id: params.id, action: 'update', after: toldOf(view, planned) })
    return readSchedule(trx, act.caller, params.id)
  })
}

/** Removes a schedule of the caller; its recipients keep what was sent. @throws Refusal 404, audited for one of somebody else */
export const removeReportSchedule = async (
  incoming: SignedIncoming<RemoveReportSchedule>,
): Promise<RemoveReportSchedule['answer']> => {
  const { db, params, ...act } = incoming
  const view = await requireOwn(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await lockedVersion(trx, params.id)
    await trx.deleteFrom('report_schedule').where('id', '=', params.id).execute()
    await audit(trx, act, {
      id: params.id,
      action: 'remove',
      before: { Relatório: view.report, Visão: view.name },
    })
    return { isSuccess: true }
  })
}

/** Sends a schedule of the caller at once. The same key again sends nothing. @throws Refusal 404, audited; 422 REPORT_SEND_RUNNING */
export const sendReportNow = async (incoming: SignedIncoming<SendReportNow>): Promise<ReportSchedule> => {
  const { db, body, params, portalUrl, ...act } = incoming
  const view = await requireOwn(incoming, params.id)
  await requireReport(incoming, view.report)
  await inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      await lockedVersion(trx, params.id)
      if (await isSending(trx, params.id)) throw ruleBroken('REPORT_SEND_RUNNING')
      const id = await beginSend(trx, { id: params.id, dueAt: act.now, now: act.now })
      if (id === undefined) throw ruleBroken('REPORT_SEND_RUNNING')
      await audit(trx, act, { id: params.id, action: 'begin', after: { Relatório: view.report, Visão: view.name } })
      return id
    })
    if (made === null) throw malformed()
  })
  await prepareDeliveries(db, act.now, { portalUrl })
  return readSchedule(db, act.caller, params.id)
}

const requireOwn = async (incoming: Acting, id: number): Promise<View> => {
  const row = await incoming.db
    .selectFrom('report_schedule as own')
    .innerJoin('report_view as view', 'view.id', 'own.report_view_id')
    .where('own.id', '=', id)
    .select(['view.id', 'view.name', 'view.report', 'view.staff_user_id', 'view.unit_id', 'view.settings'])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.staff_user_id !== incoming.caller.personId) throw await notFoundAudited(incoming, 'report_schedule', id)
  return row
}

const lockedVersion = async (trx: Trx, id: number): Promise<number> => {
  const row = await trx
    .selectFrom('report_schedule')
    .where('id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.version
}

/** People who schedule twice at once wait for each other by their own row. */
const requireRoom = async (trx: Trx, personId: number): Promise<void> => {
  await sql`select id from staff_user where id = ${personId} for no key update`.execute(trx)
  const { count } = await trx
    .selectFrom('report_schedule as own')
    .innerJoin('report_view as view', 'view.id', 'own.report_view_id')
    .where('view.staff_user_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_SCHEDULES) throw ruleBroken('REPORT_SCHEDULE_LIMIT')
}

interface Checked {
  readonly view: View
  readonly report: Report
  readonly planned: Planned
  /** Recipients that it has already: one who lost the right may stay, and gets nothing. */
  readonly before: readonly number[]
}

const check = async (trx: Trx, { caller, now }: Act, { view, report, planned, before }: Checked): Promise<void> => {
  const flaws = scheduleFlaws(planned, planned.pausado ? '' : schoolDay(now))
  refuseFlaws(flaws)
  const asked = await askedOf({ db: trx, caller, now }, queryOfView(view.report, view.settings))
  if (lacksFilter(report, asked)) throw ruleBroken('REPORT_VIEW_LACKS_FILTER')
  const came = planned.destinatarios.filter((id) => !before.includes(id))
  if (came.length === 0) return
  const known = await mayReceive(trx, caller, report)
    .where('staff_user.id', 'in', came)
    .select('staff_user.id')
    .execute()
  if (known.length < came.length) throw ruleBroken('CHECK_FIELDS', { destinatarios: MESSAGES.REPORT_RECIPIENT_STRANGE })
}

const columnsOf = async (trx: Trx, { settings, unit_id: unitId }: View, planned: Planned, now: Date) => ({
  frequency: planned.frequencia,
  weekday: planned.diaSemana,
  month_day: planned.diaMes,
  clock_time: planned.horario,
  format: planned.formato,
  until: planned.ate,
  paused: planned.pausado,
  next_at: await nextTime(trx, { ...planned, settings, unitId }, now),
})

const writeRecipients = async (trx: Trx, id: number, people: readonly number[]): Promise<void> => {
  await trx
    .insertInto('report_schedule_recipient')
    .values(people.map((staff_user_id) => ({ report_schedule_id: id, staff_user_id })))
    .execute()
}

/** Whether a schedule is what somebody makes of it: the same was sent twice. */
const isAlready = (now: ReportSchedule, planned: Planned): boolean =>
  COMPARED.every((name) => now[name] === planned[name]) &&
  now.destinatarios.length === planned.destinatarios.length &&
  now.destinatarios.every(({ id }) => planned.destinatarios.includes(id))

const COMPARED = ['frequencia', 'diaSemana', 'diaMes', 'horario', 'formato', 'ate', 'pausado'] as const

/** Whether a recipient of an earlier time still waits for the file. */
const isSending = async (trx: Trx, id: number): Promise<boolean> => {
  const open = await trx
    .selectFrom('report_delivery as own')
    .innerJoin('report_send as send', 'send.id', 'own.report_send_id')
    .leftJoin('job', 'job.id', 'own.job_id')
    .where('send.report_schedule_id', '=', id)
    .where('own.status', '=', PREPARING)
    .where('job.ended_at', 'is', null)
    .select('own.id')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const toldOf = ({ report, name }: View, { frequencia, horario, formato, pausado, destinatarios }: Planned) => ({
  Relatório: report,
  Visão: name,
  Frequência: nameIn(SEND_FREQUENCIES, frequencia),
  Horário: horario,
  Formato: formato,
  Destinatários: destinatarios.length,
  Pausado: pausado ? 'Sim' : 'Não',
})

interface Told {
  readonly id: number
  readonly action: 'create' | 'update' | 'remove' | 'begin'
  readonly before?: object
  readonly after?: object
}

const audit = (trx: Trx, act: Act, { id, ...told }: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'report_schedule', entity_id: String(id), ...told })
