import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import {
  EVERY_WEEK,
  EVERY_WORKING_DAY,
  NOT_ALLOWED,
  NOTHING_TO_SEND,
} from '#domain/reportSchedules/reportSchedules.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { beginSend, nextTime } from '#server/modules/academico/reports/schedules/begin.ts'

const COORDINATOR = 'coordenacao@demo.escola'
/** May not see reports, so that the schedule says that nothing was sent to them. */
const TEACHER = 'professor@demo.escola'

const PLANS = [
  {
    report: 'saidas',
    name: 'Saídas para a coordenação',
    columns: ['aluno', 'turma'],
    times: { frequencia: EVERY_WORKING_DAY, diaSemana: null, diaMes: null, horario: '07:30', ate: null },
    format: 'pdf',
    to: [COORDINATOR, TEACHER],
  },
  {
    report: 'sem-enturmacao',
    name: 'Sem turma, toda segunda',
    columns: ['aluno', 'serie'],
    times: { frequencia: EVERY_WEEK, diaSemana: 1, diaMes: null, horario: '07:00', ate: null },
    format: 'xlsx',
    to: [COORDINATOR],
  },
] as const

/** Two views that the coordinator sends by the clock, with a time that is over; the clock of the portal sends them next. */
export const writeReportSchedules = async (trx: Transaction<Database>): Promise<void> => {
  const now = demoInstant(0, '07:30')
  for (const { report, name, columns, times, format, to } of PLANS) {
    const settings = { filtros: {}, colunas: [...columns] }
    const { id: viewId } = await trx
      .insertInto('report_view')
      .values({
        staff_user_id: sql<number>`(select id from staff_user where email = ${COORDINATOR})`,
        report,
        name,
        name_search: searchable(name),
        settings: JSON.stringify(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('report_schedule')
      .values({
        report_view_id: viewId,
        frequency: times.frequencia,
        weekday: times.diaSemana,
        clock_time: times.horario,
        format,
        next_at: await nextTime(trx, { ...times, settings, unitId: null }, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into report_schedule_recipient (report_schedule_id, staff_user_id)
      select ${id}, id from staff_user where email = any(${to}::text[]) order by id`.execute(trx)
    await beginSend(trx, { id, dueAt: now, now })
  }
  await sql`update report_delivery set
    status = case when person.email = ${TEACHER} then ${sql.lit(NOT_ALLOWED)} else ${sql.lit(NOTHING_TO_SEND)} end,
    reason = case when person.email = ${TEACHER} then ${MESSAGES.REPORT_RECIPIENT_WITHOUT_RIGHT} end
    from staff_user as person where person.id = report_delivery.staff_user_id`.execute(trx)
}
