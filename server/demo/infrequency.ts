import { sql, type Transaction } from 'kysely'
import { CRITICAL, IN_SEARCH, RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { refreshAlerts } from '#server/school/infrequency/alerts.ts'

/** The alerts of the demo year; of the second of each unit and bar the school is in touch with the family, and one was resolved. */
export const writeInfrequency = async (trx: Transaction<Database>): Promise<void> => {
  await refreshAlerts(trx, { now: demoInstant(0, '06:00') })
  const by = sql`(select id from staff_user where email = 'coordenacao@demo.escola')`
  await sql`
    with placed as (
      select alert.id, alert.level, row_number() over (partition by own.unit_id, alert.level order by alert.id) as place
      from absence_alert as alert join enrolment as own on own.id = alert.enrolment_id where alert.level > 0
    ), searched as (
      insert into active_search (absence_alert_id, started_on, started_by, likely_reason, outcome, closing_note, closed_on, closed_by)
      select id, '2026-10-26', ${by}, case when place = 3 then 5 end, case when place = 3 then 2 end,
        case when place = 3 then 'A família passou a usar o transporte escolar.' else '' end,
        case when place = 3 then '2026-11-13'::date end, case when place = 3 then ${by} end
      from placed where place = 2 or place = 3 and level = ${CRITICAL} order by placed.id
      returning id, absence_alert_id, closed_on
    ), noted as (
      insert into active_search_contact
        (active_search_id, day, means, spoken_with, result, next_step, next_on, staff_user_id, noted_at)
      select searched.id, contact.day::date, contact.means, contact.person, contact.result, contact.next_step,
        contact.next_on::date, ${by}, (contact.day || 'T15:00:00Z')::timestamptz
      from searched cross join (values
        ('2026-10-27', 1, 'Ninguém atendeu', 'Duas ligações sem resposta.', 'Ligar de novo à noite', '2026-10-28'),
        ('2026-10-28', 1, 'Mãe', 'O ônibus da linha mudou de horário e ninguém consegue trazer o aluno.', 'Pedir o transporte escolar', '2026-11-04')
      ) as contact (day, means, person, result, next_step, next_on)
      order by searched.id, contact.day
    )
    update absence_alert as alert set status = case when closed_on is null then ${IN_SEARCH}::smallint else ${RESOLVED}::smallint end,
      settled_level = case when closed_on is null then 0 else alert.level end, settled_on = closed_on
    from searched where searched.absence_alert_id = alert.id`.execute(trx)
  await sql`
    insert into council_notice (absence_alert_id, absences, permitted, printed_by, printed_at, delivered_on, protocol)
    select alert.id, alert.absences, alert.permitted, ${by}, '2026-11-05T15:00:00Z', '2026-11-06', 'CT 118/2026'
    from absence_alert as alert where alert.status = ${RESOLVED} order by alert.id limit 1`.execute(trx)
}
