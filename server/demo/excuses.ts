import { sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { EXCUSE_ANALYSED, EXCUSE_GRANTED, EXCUSE_REFUSED, EXCUSE_SENT, WAIVES } from '#domain/excuses/excuses.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** Reasons that ask for no file, with what a family would say; families take turns. */
const SAID = [
  [3, 'A irmã menor estava com febre e não havia com quem deixá-la.'],
  [7, 'O ônibus da linha não passou.'],
  [14, 'Viagem para o casamento de uma tia, já avisada à professora.'],
  [4, 'Falecimento do bisavô.'],
  [6, 'A rua alagou de madrugada e não conseguimos sair.'],
  [13, 'Jogou pela equipe da escola no torneio da cidade.'],
] as const

/**
 * Excuses of the last weeks: some wait, others were granted or refused. They are of absences that the rolls tell of, so
 * they come after the marks and before these are counted. The children of the demo's mother come first.
 */
export const writeExcuses = async (trx: Trx): Promise<void> => {
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(SAID.map(([reason, body], place) => ({ place, reason, body })))}::json)
        as said (place integer, reason smallint, body text)
    ), missed as (
      select distinct on (own.student_id) own.student_id, own.class_group_id, roll.day, link.guardian_id,
        guardian.email = 'responsavel@demo.escola' as is_first
      from roll_mark as mark
      join roll on roll.id = mark.roll_id
      join enrolment as own on own.id = mark.enrolment_id
      join student_guardian as link on link.student_id = own.student_id
      join guardian on guardian.id = link.guardian_id
      where mark.value = ${ABSENT} and own.class_group_id is not null
        and (roll.day >= ${DEMO_TODAY}::date - 45 or guardian.email = 'responsavel@demo.escola')
        and (link.is_academic or link.is_legal) and link.valid_to is null and link.restriction is null
      order by own.student_id, guardian.email = 'responsavel@demo.escola' desc, roll.day desc, link.id
    ), placed as (
      select *, row_number() over (order by is_first desc, day desc, student_id)::integer as place from missed
    ), chosen as (
      select *, case when place in (2, 4, 6, 8) then ${EXCUSE_GRANTED}::integer when place in (7, 11)
        then ${EXCUSE_REFUSED}::integer when place = 5 then ${EXCUSE_ANALYSED}::integer else ${EXCUSE_SENT}::integer end as status
      from placed where place <= 12
    )
    insert into absence_excuse (student_id, class_group_id, starts_on, ends_on, reason, body, status, effect, guardian_id,
      sent_at, decided_by, decided_at, answer, version)
    select chosen.student_id, chosen.class_group_id, chosen.day, chosen.day, said.reason, said.body, chosen.status,
      case when chosen.status = ${EXCUSE_GRANTED} then 1 + (chosen.place / 2) % 2 end, chosen.guardian_id,
      chosen.day + interval '1 day 11 hours',
      case when chosen.status <> ${EXCUSE_SENT} then (select id from staff_user where email = 'coordenacao@demo.escola') end,
      case when chosen.status <> ${EXCUSE_SENT} then chosen.day + interval '2 days 13 hours' end,
      case when chosen.status = ${EXCUSE_REFUSED} then 'Pedimos um comprovante e ele não chegou. Envie de novo com o documento.' else '' end,
      case when chosen.status = ${EXCUSE_SENT} then 1 else 2 end
    from chosen join said on said.place = chosen.place % ${SAID.length}::integer
    order by chosen.place`.execute(trx)
  await sql`
    update roll_mark as mark set said = mark.value, value = ${JUSTIFIED}, absence_excuse_id = excuse.id,
      is_waived = excuse.effect = ${WAIVES}
    from absence_excuse as excuse, roll, enrolment as own
    where excuse.status = ${EXCUSE_GRANTED} and own.student_id = excuse.student_id and mark.enrolment_id = own.id
      and roll.id = mark.roll_id and roll.day between excuse.starts_on and excuse.ends_on
      and mark.value in (${ABSENT}, ${JUSTIFIED})`.execute(trx)
}
