import { type Kysely, sql } from 'kysely'
import { PLAN_DRAFT, PLAN_IN_REVISION, PLAN_SENT, PLAN_VALIDATED } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { DEMO_TODAY, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

const TEACHER = 'professor@demo.escola'
const REVIEWER = 'coordenacao@demo.escola'

/** A week of plans, its days counted from the demo's today, a Friday. */
const WEEKS = [
  {
    first: -11,
    status: PLAN_VALIDATED,
    objectives: 'Resolver e criar problemas do cotidiano com o que foi estudado na etapa.',
    methodology: 'Resolução de problemas em duplas, com estratégias comparadas no quadro e registro no caderno.',
    adaptation: 'Enunciados lidos em voz alta e tempo maior para quem tem laudo de dislexia.',
    opinion: 'Ótima sequência. As estratégias das duplas podem virar um mural.',
  },
  {
    first: 3,
    status: PLAN_SENT,
    objectives: 'Retomar os conteúdos da etapa e preparar a avaliação final.',
    methodology: 'Estações de revisão: jogos, exercícios e correção comentada.',
    adaptation: 'Material ampliado para quem tem baixa visão.',
    opinion: null,
  },
  {
    first: 10,
    status: PLAN_IN_REVISION,
    objectives: 'Fazer a avaliação final e conversar sobre os resultados.',
    methodology: 'Prova escrita e devolutiva individual.',
    adaptation: null,
    opinion: 'Inclua como ficam os alunos que faltarem no dia da avaliação.',
  },
  {
    first: 17,
    status: PLAN_DRAFT,
    objectives: 'Encerrar o ano com um projeto da turma.',
    methodology: null,
    adaptation: null,
    opinion: null,
  },
] as const

/**
 * Writes lesson plans, in two statements: of the demo teacher one of each status for every grade, of some colleagues in each
 * unit one. The demo school works with plans.
 */
export const writeLessonPlans = async (db: Kysely<Database>): Promise<void> => {
  await db.updateTable('parameter').set({ value: 'Sim' }).where('id', '=', PARAMETERS.planosDeAula.id).execute()
  await sql`
    with week as (
      select row_number() over () as number, own.* from json_to_recordset(${JSON.stringify(WEEKS)}::json)
        as own (first integer, status smallint, objectives text, methodology text, adaptation text, opinion text)
    ), taught as (
      select own.staff_user_id, teacher.email, own.unit_id, own.school_year_id, own.subject_id, class_group.grade_id,
        array_agg(own.class_group_id order by own.class_group_id) as groups,
        row_number() over (partition by own.unit_id, teacher.email = ${TEACHER} order by min(own.id)) as place
      from class_assignment as own
      join staff_user as teacher on teacher.id = own.staff_user_id
      join subject on subject.id = own.subject_id and subject.kind <> ${sql.lit(CLASS_TEACHING)}
      join class_group on class_group.id = own.class_group_id
      join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
      where own.kind = ${sql.lit(TITULAR)} and own.active
      group by own.staff_user_id, teacher.email, own.unit_id, own.school_year_id, own.subject_id, class_group.grade_id
    ), planned as (
      select nextval(pg_get_serial_sequence('lesson_plan', 'id'))::integer as id, taught.*, week.status, week.objectives,
        week.methodology, week.adaptation, week.opinion, ${DEMO_TODAY}::date + week.first as starts_on
      from taught join week on taught.email = ${TEACHER} or (taught.place <= 6 and week.number = 1 + taught.place % 3)
      order by week.number, taught.staff_user_id, taught.grade_id
    ), named as (
      insert into lesson_plan (id, unit_id, school_year_id, subject_id, starts_on, ends_on, objectives, methodology, resources,
        assessment, adaptation, status, author_id, sent_at, opinion, opinion_by, opinion_at)
      select id, unit_id, school_year_id, subject_id, starts_on, starts_on + 4, objectives, methodology,
        'Livro didático, caderno e projetor.', 'Participação e registros no caderno.', adaptation, status, staff_user_id,
        case when status <> ${sql.lit(PLAN_DRAFT)} then ${DEMO_TODAY}::date - 14 + time '17:10' at time zone 'America/Sao_Paulo' end,
        opinion, case when opinion is not null then (select id from staff_user where email = ${REVIEWER}) end,
        case when opinion is not null then ${DEMO_TODAY}::date - 12 + time '09:20' at time zone 'America/Sao_Paulo' end
      from planned
      returning id
    ), grouped as (
      insert into lesson_plan_class_group (lesson_plan_id, class_group_id)
      select planned.id, unnest(planned.groups) from planned join named on named.id = planned.id
      returning lesson_plan_id
    )
    insert into lesson_plan_content (lesson_plan_id, expected_content_id)
    select planned.id, content.id from planned
    join lateral (
      select content.id from expected_content as content join stage on stage.id = content.stage_id
      where content.active and content.school_year_id = planned.school_year_id and content.grade_id = planned.grade_id
        and content.subject_id = planned.subject_id and (content.unit_id is null or content.unit_id = planned.unit_id)
        and planned.starts_on between stage.starts_on and stage.ends_on
      order by content.position desc, content.id limit 2) as content on true
    where planned.id in (select lesson_plan_id from grouped)
  `.execute(db)
}
