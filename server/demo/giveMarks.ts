import { sql, type Transaction } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { IN_FORCE as MATRIX_IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { CONCEPTUAL, EACH_STAGE, NUMERIC } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import {
  DISMISSED_FROM,
  GIVEN_MARK,
  MISSED,
  OF_ADJUSTMENT,
  OF_ASSESSMENT,
  OF_RECOVERY,
  OF_STAGE,
} from '#domain/marks/marks.lists.ts'
import { PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { giveExams } from '#server/demo/giveExams.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** Days after the end of a stage until families see it. */
const DAYS_TO_RELEASE = 14

/**
 * Gives the marks of the demo year in a statement for each kind: all of the stages that are over, and of the running one
 * those of the first assessment; where marks are concepts, those of the stage. A mark follows from enrolment, subject and
 * stage, so that every demo school is the same. Families see all that is over but the last stage, which coordination still looks at.
 */
export const giveMarks = async (trx: Trx): Promise<void> => {
  await writeMarks(trx)
  await writeRecoveries(trx)
  await writeAdjustments(trx)
  await giveExams(trx, EARLY)
  await writeReopenings(trx)
  await writeReleases(trx)
}

/** Where the year is judged before the others, so that there are exams already. */
const EARLY = { classGroup: '9º ano A', subject: 'Geografia' } as const

/** The stages of every class group and subject that are judged by marks, with the rules that hold. */
const SHEETS = sql`
  select own.id as class_group_id, item.subject_id, stage.number, stage.ends_on, version.evaluation_scheme_id, version.rules,
    coalesce(titular.staff_user_id, own.teacher_id) as teacher, stage.ends_on < ${DEMO_TODAY}::date as is_over,
    own.name = ${EARLY.classGroup} and subject.name = ${EARLY.subject} as is_early
  from class_group as own
  join curriculum as matrix on matrix.school_year_id = own.school_year_id and matrix.unit_id = own.unit_id
    and matrix.grade_id = own.grade_id and matrix.shift_id = own.shift_id and matrix.status = ${sql.lit(MATRIX_IN_FORCE)}
  join curriculum_item as item on item.curriculum_id = matrix.id
  join subject on subject.id = item.subject_id and subject.has_grade
  join grade on grade.id = own.grade_id join course on course.id = grade.course_id
  left join course_offer as offer on offer.school_year_id = own.school_year_id and offer.unit_id = own.unit_id
    and offer.course_id = course.id
  cross join lateral (select division.id from stage_division as division
    where division.school_year_id = own.school_year_id and (division.class_group_id = own.id
      or division.class_group_id is null and coalesce(division.unit_id = own.unit_id, true)
        and division.kind = coalesce(offer.stage_type, course.stage_count))
    order by division.class_group_id nulls last, division.unit_id nulls last limit 1) as division
  join stage on stage.division_id = division.id and stage.starts_on <= ${DEMO_TODAY}::date
    and (cardinality(item.stages) = 0 or stage.number = any(item.stages))
  cross join lateral (select link.evaluation_scheme_id as id from evaluation_link as link
    where link.school_year_id = own.school_year_id and link.unit_id = own.unit_id and link.grade_id = own.grade_id
      and coalesce(link.subject_id = item.subject_id, true)
    order by link.subject_id nulls last limit 1) as scheme
  join evaluation_scheme_version as version on version.evaluation_scheme_id = scheme.id
    and version.status = ${sql.lit(IN_FORCE)} and (version.rules ->> 'tipoNota')::integer in (${sql.lit(NUMERIC)}, ${sql.lit(CONCEPTUAL)})
  left join lateral (select staff_user_id from class_assignment as assigned
    where assigned.class_group_id = own.id and assigned.subject_id = item.subject_id and assigned.active
      and assigned.kind = ${sql.lit(TITULAR)} order by assigned.starts_on limit 1) as titular on true
  where exists (select 1 from timetable where timetable.class_group_id = own.id)`

/** Of a hundred marks two are absences and one a dismissal; the others lie between a third and all of what is to be had. */
const writeMarks = async (trx: Trx): Promise<void> => {
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, concept,
      saved_by, saved_at, posted_at)
    with sheet as materialized (${SHEETS}), asked as (
      select sheet.*, ${OF_ASSESSMENT}::smallint as kind, own.id as assessment_id, own.position, own.most
      from sheet join assessment as own on own.evaluation_scheme_id = sheet.evaluation_scheme_id and own.active
        and (sheet.rules ->> 'tipoNota')::integer = ${NUMERIC} and own.kind not in (${RECOVERY_TEST}, ${MAKE_UP_TEST}) and not own.is_complementary
        and (cardinality(own.stages) = 0 or sheet.number = any(own.stages))
        and not exists (select 1 from assessment as part where part.whole_id = own.id)
      where sheet.is_over or sheet.is_early or own.position = 1 and own.whole_id is null
      union all
      select sheet.*, ${OF_STAGE}::smallint, null, 9, null from sheet
      where sheet.is_over and (sheet.rules ->> 'tipoNota')::integer = ${CONCEPTUAL}
    ), drawn as (
      select asked.*, seated.id as enrolment_id, (seated.id * 7919 + asked.subject_id * 131 + asked.number * 17
        + coalesce(asked.assessment_id, 0) * 37) % 100 as luck, (seated.id * 13 + asked.subject_id * 7) % 40 as level
      from asked join enrolment as seated on seated.class_group_id = asked.class_group_id and seated.status = 'Matriculado'
        and coalesce(seated.enrolled_on <= asked.ends_on, true)
    ), said as (
      select drawn.*, case when kind = ${OF_ASSESSMENT} and luck < 2 then ${MISSED}::smallint
        when kind = ${OF_ASSESSMENT} and luck = 2 then ${DISMISSED_FROM}::smallint else ${GIVEN_MARK}::smallint end as status,
        least(1, (100 - level - luck * 0.3) / 95.0) as part
      from drawn
    )
    select class_group_id, subject_id, number, enrolment_id, kind, assessment_id, status,
      case when status = ${GIVEN_MARK} and (rules ->> 'tipoNota')::integer = ${NUMERIC} then
        round(coalesce(most, (rules ->> 'notaMaxima')::float8)::numeric * part / (rules ->> 'incremento')::numeric)
          * (rules ->> 'incremento')::numeric end,
      case when status = ${GIVEN_MARK} and (rules ->> 'tipoNota')::integer = ${CONCEPTUAL} then
        rules -> 'conceitos' -> least(jsonb_array_length(rules -> 'conceitos') - 1,
          floor((1 - part) * jsonb_array_length(rules -> 'conceitos') * 1.2)::integer) ->> 'sigla' end,
      teacher, given_at, given_at
    from said
    cross join lateral (select (least(ends_on, ${DEMO_TODAY}::date) - 3)::timestamp + interval '19 hours' as given_at) as given
    order by class_group_id, subject_id, number, enrolment_id`.execute(trx)
}

/** Most of those whose marks did not come to the mean sat the recovery of their stage. */
const writeRecoveries = async (trx: Trx): Promise<void> => {
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_by, saved_at,
      posted_at)
    with sheet as materialized (${SHEETS})
    select sheet.class_group_id, sheet.subject_id, sheet.number, mark.enrolment_id, ${OF_RECOVERY}::smallint,
      ${GIVEN_MARK}::smallint, 5 + (mark.enrolment_id % 7) * 0.5, sheet.teacher, max(mark.saved_at) + interval '1 day',
      max(mark.saved_at) + interval '1 day'
    from sheet join mark on mark.class_group_id = sheet.class_group_id and mark.subject_id = sheet.subject_id
      and mark.stage_number = sheet.number
    where sheet.is_over and (sheet.rules ->> 'tipoNota')::integer = ${NUMERIC}
      and (sheet.rules #>> '{recuperacao,tipo}')::integer = ${EACH_STAGE} and mark.enrolment_id % 5 > 0
    group by sheet.class_group_id, sheet.subject_id, sheet.number, mark.enrolment_id, sheet.teacher, sheet.rules
    having sum(mark.value) < (sheet.rules ->> 'media')::numeric and bool_and(mark.status <> ${DISMISSED_FROM})`.execute(
    trx,
  )
}

/** A few means that just missed were adjusted. The demo school does so. */
const writeAdjustments = async (trx: Trx): Promise<void> => {
  await trx.updateTable('parameter').set({ value: 'Sim' }).where('id', '=', PARAMETERS.ajusteDaMedia.id).execute()
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, reason, saved_by, saved_at,
      posted_at)
    select class_group_id, subject_id, stage_number, enrolment_id, ${OF_ADJUSTMENT}::smallint, ${GIVEN_MARK}::smallint, 6,
      'Entregou os trabalhos que faltavam e mostrou que aprendeu.', min(saved_by), max(saved_at) + interval '2 days',
      max(saved_at) + interval '2 days'
    from mark where kind = ${OF_ASSESSMENT}
    group by class_group_id, subject_id, stage_number, enrolment_id
    having count(value) = count(*) and count(*) > 3 and sum(value) = 5.5
    order by (enrolment_id * 31 + subject_id) % 97, class_group_id, subject_id, stage_number, enrolment_id limit 40`.execute(
    trx,
  )
}

/** The demo teacher asked for two sheets and a diary again: a sheet was refused, the others wait. */
const writeReopenings = async (trx: Trx): Promise<void> => {
  await sql`
    insert into reopening (class_group_id, subject_id, stage_number, covers, asked_by, asked_at, reason, until_on, status,
      decided_by, decided_at, answer)
    select own.class_group_id, own.subject_id, asked.stage, asked.covers, own.staff_user_id,
      ${DEMO_TODAY}::date::timestamp - asked.days * interval '1 day', asked.reason, ${DEMO_TODAY}::date + case when asked.status = 2 then 120 else 7 end, asked.status,
      case when asked.status <> 1 then (select min(id) from staff_user where is_master) end,
      case when asked.status <> 1 then ${DEMO_TODAY}::date::timestamp - interval '8 days' end, asked.answer
    from (select own.class_group_id, own.subject_id, own.staff_user_id from class_assignment as own
      join staff_user on staff_user.id = own.staff_user_id and staff_user.email = 'professor@demo.escola'
      where own.active order by own.id limit 1) as own
    cross join (values (3::smallint, 1::smallint, 2, 1::smallint, 'Três alunos refizeram a prova depois da viagem da turma.', ''),
      (3::smallint, 2::smallint, 1, 1::smallint, 'Faltou registrar a semana da feira de ciências.', ''),
      (1::smallint, 1::smallint, 10, 2::smallint, 'A aluna que chegou depois fez as provas agora.', 'Lance até o fim do ano letivo.'),
      (2::smallint, 1::smallint, 9, 3::smallint, 'Quero rever a nota do trabalho.', 'A etapa já está nos boletins: leve o caso ao conselho de classe.'))
      as asked (stage, covers, days, status, reason, answer)`.execute(trx)
}

/** What is over but for the last stage is with the families; of that, half of the subjects are in preview. */
const writeReleases = async (trx: Trx): Promise<void> => {
  await sql`
    insert into mark_release (class_group_id, subject_id, stage_number, status, published_at, told_at, changed_by, changed_at)
    with sheet as materialized (${SHEETS}), placed as (
      select sheet.*, sheet.number = max(sheet.number) over (partition by sheet.class_group_id) as is_last,
        (sheet.ends_on + ${DAYS_TO_RELEASE}::integer)::timestamp + interval '11 hours' as seen_from
      from sheet where sheet.is_over
    )
    select class_group_id, subject_id, number, case when is_last then ${PREVIEWED}::smallint else ${RELEASED}::smallint end,
      case when not is_last then seen_from end, case when not is_last then seen_from end,
      (select min(id) from staff_user where is_master), least(seen_from, ${DEMO_TODAY}::timestamp)
    from placed where not is_last or subject_id % 2 = 0
    order by class_group_id, subject_id, number`.execute(trx)
}
