import { sql, type Transaction } from 'kysely'
import { APPEAL_GRANTED, APPEAL_REFUSED, APPEAL_WAITING } from '#domain/appeals/appeals.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Days before today of a request that still waits. */
const DAYS_AGO = 4

/** What a family says, on which day, and what the school answered. `days`: after the publication; null: lately, out of time. */
const REQUESTS = [
  {
    place: 1,
    days: null,
    status: APPEAL_WAITING,
    reason:
      'Duas questões da prova foram anuladas para a outra turma e não para a nossa. Pedimos que a nota seja revista.',
    answer: '',
  },
  {
    place: 2,
    days: 3,
    status: APPEAL_GRANTED,
    reason: 'O trabalho foi entregue no prazo, e a nota saiu como falta. Temos o comprovante do envio.',
    answer: 'O conselho conferiu a entrega. A nota do trabalho foi lançada.',
  },
  {
    place: 3,
    days: 6,
    status: APPEAL_REFUSED,
    reason: 'A recuperação foi marcada no dia em que o aluno tinha consulta.',
    answer:
      'A segunda chamada da recuperação foi oferecida duas vezes e a família foi avisada. O resultado fica mantido.',
  },
] as const

/** Results that families contested in each unit: one waits, one was granted, one refused. The children of the demo's mother come first. */
export const writeAppeals = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(REQUESTS)}::json)
        as said (place integer, days integer, status smallint, reason text, answer text)
    ), contested as (
      select distinct on (own.student_id) own.id as enrolment_id, own.unit_id, own.class_group_id, release.subject_id,
        release.stage_number, (release.published_at at time zone 'America/Sao_Paulo')::date as published_on, link.guardian_id,
        guardian.email = 'responsavel@demo.escola' as is_first
      from enrolment as own join mark_release as release on release.class_group_id = own.class_group_id
      join student_guardian as link on link.student_id = own.student_id
      join guardian on guardian.id = link.guardian_id
      where own.status = 'Matriculado' and release.status = 3 and release.stage_number <= 3 and release.subject_id is not null
        and release.published_at < ${DEMO_TODAY}::date - 31 and (link.is_academic or link.is_legal)
        and link.valid_to is null and link.restriction is null
        and exists (select 1 from mark where mark.enrolment_id = own.id and mark.subject_id = release.subject_id
          and mark.stage_number = release.stage_number)
      order by own.student_id, is_first desc, release.published_at desc, release.id
    ), chosen as (
      select *, row_number() over (partition by unit_id order by is_first desc, published_on desc, enrolment_id)::integer as place
      from contested
    ), dated as (
      select chosen.*, said.status, said.reason, said.answer,
        coalesce(chosen.published_on + said.days, ${DEMO_TODAY}::date - ${DAYS_AGO}::integer) as asked_on
      from chosen join said on said.place = chosen.place
    )
    insert into appeal (unit_id, year, number, enrolment_id, class_group_id, subject_id, stage_number, reason, guardian_id,
      asked_on, asked_at, published_on, ask_until, answer_until, status, decision, decided_by, decided_at)
    select unit_id, extract(year from ${DEMO_TODAY}::date), row_number() over (partition by unit_id order by asked_on, place), enrolment_id, class_group_id, subject_id, stage_number, reason,
      guardian_id, asked_on, asked_on + interval '21 hours', published_on, published_on + 7, asked_on + 14, status, answer,
      case when answer <> '' then (select id from staff_user where email = 'coordenacao@demo.escola') end,
      case when answer <> '' then asked_on + interval '8 days 14 hours' end
    from dated order by unit_id, asked_on, place`.execute(trx)
}
