import { sql, type Transaction } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { CALL_ASKED, CALL_GRANTED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import { MAKE_UP_DUE, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** School days of the running stage before and after the demo's today; of the last ones second calls can still be asked for. */
const PAST = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-18', '2026-11-19', '2026-11-17']
const COMING = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']

/**
 * Puts the first assessments of the running stage on days around the demo's today, at most two a day for a class group, and
 * asks for two second calls: one waits, one was granted.
 */
export const applyTests = async (trx: Trx): Promise<void> => {
  await writeTests(trx)
  await writeCalls(trx)
}

/** The first two assessments of each subject; the first was some days ago, the second is still to come. */
const writeTests = async (trx: Trx): Promise<void> => {
  await sql`
    insert into applied_assessment (class_group_id, subject_id, stage_number, assessment_id, day, title, content,
      is_visible, author_id)
    with marked as (
      select mark.class_group_id, mark.subject_id, mark.stage_number, min(mark.saved_by) as teacher
      from mark where mark.kind = ${OF_ASSESSMENT} and mark.saved_by is not null
      group by mark.class_group_id, mark.subject_id, mark.stage_number
    ), newest as (
      select distinct on (class_group_id, subject_id) class_group_id, subject_id, stage_number, teacher
      from marked order by class_group_id, subject_id, stage_number desc
    ), placed as (
      select newest.*, row_number() over (partition by class_group_id order by subject_id) - 1 as turn from newest
    )
    select placed.class_group_id, placed.subject_id, placed.stage_number, own.id,
      (case when own.place = 1 then ${PAST}::date[] else ${COMING}::date[] end)[turn / 2 + 1],
      case when own.place = 1 then '' else 'Revisão da etapa' end,
      case when own.place = 1 then 'O que vimos nas primeiras semanas da etapa.'
        else 'Tudo o que vimos na etapa. Traga lápis, borracha e régua.' end,
      true, placed.teacher
    from placed
    cross join lateral (
      select assessment.id, row_number() over (order by coalesce(whole.position, assessment.position),
        assessment.position, assessment.id) as place
      from assessment left join assessment as whole on whole.id = assessment.whole_id
      where assessment.evaluation_scheme_id = (select own.evaluation_scheme_id from mark join assessment as own
          on own.id = mark.assessment_id where mark.class_group_id = placed.class_group_id
          and mark.subject_id = placed.subject_id and mark.stage_number = placed.stage_number limit 1)
        and assessment.active and assessment.kind not in (${RECOVERY_TEST}, ${MAKE_UP_TEST})
        and (cardinality(assessment.stages) = 0 or placed.stage_number = any(assessment.stages))
        and (cardinality(assessment.subject_ids) = 0 or placed.subject_id = any(assessment.subject_ids))
        and not exists (select 1 from assessment as part where part.whole_id = assessment.id)) as own
    where own.place <= 2 and placed.turn < 12
      and exists (select 1 from mark where mark.class_group_id = placed.class_group_id
        and mark.subject_id = placed.subject_id and mark.stage_number = placed.stage_number
        and mark.saved_at > ${DEMO_TODAY}::date - interval '40 days')
    order by placed.class_group_id, placed.subject_id, own.place`.execute(trx)
}

/** Of the demo mother's children: one request waits, and one was granted with a new day. */
const writeCalls = async (trx: Trx): Promise<void> => {
  await sql`
    insert into second_call (applied_assessment_id, enrolment_id, reason, status, new_day, answer, guardian_id, sent_at,
      decided_by, decided_at)
    with test as (
      select applied.id, enrolment.id as enrolment_id, guardian.id as guardian_id, applied.day,
        row_number() over (order by applied.day desc, applied.id) as turn
      from applied_assessment as applied
      join enrolment on enrolment.class_group_id = applied.class_group_id and enrolment.status = 'Matriculado'
      join student_guardian as link on link.student_id = enrolment.student_id and (link.is_academic or link.is_legal)
      join guardian on guardian.id = link.guardian_id and guardian.email = 'responsavel@demo.escola'
      where applied.day < '2026-11-13'::date
    )
    select id, enrolment_id,
      case when turn = 2 then 'Estava com febre e ficou em casa.' else 'Tinha consulta médica na hora da prova.' end,
      case when turn = 2 then ${CALL_ASKED}::smallint else ${CALL_GRANTED}::smallint end,
      case when turn = 3 then date '2026-11-27' end, case when turn = 3 then 'Às 14h, na sala da coordenação.' else '' end,
      guardian_id, day::timestamp + interval '20 hours',
      case when turn = 3 then (select min(id) from staff_user where is_master) end,
      case when turn = 3 then day::timestamp + interval '40 hours' end
    from test where turn in (2, 3)`.execute(trx)
  await sql`
    update mark set status = ${MAKE_UP_DUE}, value = null, concept = null
    from second_call join applied_assessment as applied on applied.id = second_call.applied_assessment_id
    where second_call.status = ${CALL_GRANTED} and mark.enrolment_id = second_call.enrolment_id
      and mark.class_group_id = applied.class_group_id and mark.subject_id = applied.subject_id
      and mark.stage_number = applied.stage_number and mark.assessment_id = applied.assessment_id`.execute(trx)
}
