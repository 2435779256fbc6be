import { type Kysely, sql } from 'kysely'
import {
  ACTIVITY_DRAFT,
  ACTIVITY_PUBLISHED,
  CORRECTED,
  DELIVERED,
  HANDED_BACK,
} from '#domain/activities/activities.lists.ts'
import type { Criterion } from '#domain/activities/activities.schemas.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { DEMO_TODAY, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

const RUBRIC: readonly Criterion[] = [
  {
    nome: 'Compreensão',
    niveis: [
      { nome: 'Ainda não', pontos: 0 },
      { nome: 'Em parte', pontos: 2 },
      { nome: 'Completa', pontos: 4 },
    ],
  },
  {
    nome: 'Apresentação',
    niveis: [
      { nome: 'Confusa', pontos: 2 },
      { nome: 'Clara', pontos: 4 },
      { nome: 'Clara e caprichada', pontos: 6 },
    ],
  },
]

/** Activities around the demo's today, a Friday: days are counted from it. */
const ACTIVITIES = [
  {
    title: 'Lista de exercícios da etapa',
    text: 'Resolva a lista no caderno e envie uma foto de cada página. Capriche na letra!',
    opens: -14,
    due: -4,
    late: 0,
    status: ACTIVITY_PUBLISHED,
    rubric: [],
    points: 10,
    delivered: HANDED_BACK,
  },
  {
    title: 'Pesquisa em família',
    text: 'Converse com alguém da sua família sobre o tema das últimas aulas e conte o que descobriu.',
    opens: -7,
    due: 3,
    late: 5,
    status: ACTIVITY_PUBLISHED,
    rubric: RUBRIC,
    points: null,
    delivered: DELIVERED,
  },
  {
    title: 'Cartaz para a mostra',
    text: 'Em grupos, preparem um cartaz. A entrega é em sala.',
    opens: -2,
    due: 10,
    late: null,
    status: ACTIVITY_PUBLISHED,
    rubric: [],
    points: 5,
    delivered: null,
  },
  {
    title: 'Desafio de fim de ano',
    text: 'Um problema para pensar com calma.',
    opens: 3,
    due: 12,
    late: null,
    status: ACTIVITY_DRAFT,
    rubric: [],
    points: null,
    delivered: null,
  },
] as const

const TEACHER = 'professor@demo.escola'

/**
 * Writes activities, in two statements: each of the list for the first subject of every class group and for all that the demo
 * teacher gives, by who teaches it. Most students delivered; of the first one some corrections are not handed back yet.
 */
export const writeActivities = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    with given as (
      select row_number() over () as number, own.* from json_to_recordset(${JSON.stringify(ACTIVITIES)}::json)
        as own (title text, text text, opens integer, due integer, late integer, status smallint, rubric jsonb,
          points double precision)
    ), ranked as (
      select own.staff_user_id, teacher.email, own.unit_id, own.school_year_id, own.subject_id, own.class_group_id,
        row_number() over (partition by own.class_group_id order by subject.position, own.id) as place
      from class_assignment as own
      join staff_user as teacher on teacher.id = own.staff_user_id
      join subject on subject.id = own.subject_id and subject.kind <> ${sql.lit(CLASS_TEACHING)}
      join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
      where own.kind = ${sql.lit(TITULAR)} and own.active
    ), planned as (
      select nextval(pg_get_serial_sequence('activity', 'id'))::integer as id, ranked.*, given.*
      from ranked join given on ranked.email = ${TEACHER} or (ranked.place = 1 and given.status = ${sql.lit(ACTIVITY_PUBLISHED)})
      order by given.number, ranked.class_group_id, ranked.place
    ), made as (
      insert into activity (id, unit_id, school_year_id, subject_id, title, instructions, opens_on, due_on, due_time,
        late_until, allows_delivery, allows_resubmission, max_points, rubric, status, author_id, published_at)
      select id, unit_id, school_year_id, subject_id, title,
        jsonb_build_object('blocos', jsonb_build_array(jsonb_build_object('tipo', 'paragrafo',
          'trechos', jsonb_build_array(jsonb_build_object('texto', text))))),
        ${DEMO_TODAY}::date + opens, ${DEMO_TODAY}::date + due, '23:59', ${DEMO_TODAY}::date + late,
        title not like 'Cartaz%', title not like 'Cartaz%', points, rubric, status, staff_user_id,
        case when status = ${sql.lit(ACTIVITY_PUBLISHED)}
          then (${DEMO_TODAY}::date + opens - 1 + time '18:00') at time zone 'America/Sao_Paulo' end
      from planned returning id
    )
    insert into activity_class_group (activity_id, class_group_id, subject_id)
    select planned.id, planned.class_group_id, planned.subject_id from planned join made on made.id = planned.id
  `.execute(db)
  await sql`
    with given as (
      select own.* from json_to_recordset(${JSON.stringify(ACTIVITIES)}::json) as own (title text, delivered smallint)
    ), answered as (
      select activity.id as activity_id, named.class_group_id, own.id as enrolment_id, activity.due_on, activity.author_id,
        given.delivered, row_number() over (partition by activity.id order by own.student_search, own.id) as place
      from activity
      join given on given.title = activity.title and given.delivered is not null
      join activity_class_group as named on named.activity_id = activity.id
      join enrolment as own on own.class_group_id = named.class_group_id and own.status = 'Matriculado'
    ), told as (
      select answered.*, case when delivered <> ${sql.lit(HANDED_BACK)} then ${sql.lit(DELIVERED)}
        when place % 9 = 4 then ${sql.lit(DELIVERED)} when place % 9 = 7 then ${sql.lit(CORRECTED)}
        else ${sql.lit(HANDED_BACK)} end as status
      from answered where place % 6 <> 5 and (delivered = ${sql.lit(HANDED_BACK)} or place % 2 = 0)
    )
    insert into activity_delivery (activity_id, class_group_id, enrolment_id, status, body, sent_at, is_late, sends, levels,
      mark, comment, corrected_by, corrected_at, returned_at)
    select activity_id, class_group_id, enrolment_id, status,
      case when delivered = ${sql.lit(HANDED_BACK)} then 'Fiz todos os exercícios. Fiquei em dúvida no último.'
        else 'Conversei com a minha avó. Ela contou como era no tempo dela.' end,
      (least(due_on + (place % 9 = 2)::integer, ${DEMO_TODAY}::date - 1) + time '19:30') at time zone 'America/Sao_Paulo',
      place % 9 = 2 and delivered = ${sql.lit(HANDED_BACK)}, 1, '[]',
      case when status >= ${sql.lit(CORRECTED)} then (6 + place % 5)::text else '' end,
      case when status >= ${sql.lit(CORRECTED)} then 'Bom trabalho. Confira o sinal na última questão.' else '' end,
      case when status >= ${sql.lit(CORRECTED)} then author_id end,
      case when status >= ${sql.lit(CORRECTED)} then (${DEMO_TODAY}::date - 2 + time '16:00') at time zone 'America/Sao_Paulo' end,
      case when status = ${sql.lit(HANDED_BACK)} then (${DEMO_TODAY}::date - 2 + time '16:05') at time zone 'America/Sao_Paulo' end
    from told order by activity_id, place
  `.execute(db)
}
