import { sql, type Transaction } from 'kysely'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Writes what was done in the lessons before the demo's today: contents of the plan in their order where there is one, else
 * a text. Of the last lessons some are missing, so that somebody has something to write. Two statements.
 */
export const writeLessonContents = async (trx: Transaction<Database>): Promise<void> => {
  await writeTexts(trx)
  await coverPlans(trx)
}

const EVERY_DAY = [
  'Retomada da aula anterior e exercícios no caderno.',
  'Leitura do capítulo e conversa sobre as dúvidas.',
  'Trabalho em grupo, com apresentação no fim da aula.',
  'Exercícios do livro, corrigidos no quadro.',
  'Aula prática e registro das conclusões.',
]

const DAYS_OF_THE_YOUNGEST = [
  'Roda de conversa, hora da história e parque. O grupo participou bastante.',
  'Pintura com guache e brincadeiras de faz de conta.',
  'Música e movimento no pátio; depois, massinha e jogos de montar.',
  'Contagem dos colegas, calendário e leitura de um livro escolhido pela turma.',
]

const HOMEWORK = [
  'Fazer os exercícios do fim do capítulo no caderno.',
  'Ler o próximo capítulo e anotar duas perguntas.',
  'Terminar em casa a atividade começada na aula.',
]

/** One of some texts, by the id of the lesson. */
const oneOf = (texts: readonly string[]) =>
  sql`(array[${sql.join(texts)}]::text[])[1 + lesson.id / 4 % ${sql.lit(texts.length)}]`

/** Code of SCHOOL_LEVELS. */
const INFANTIL = 1

/** Back to the last week with lessons: the one before the demo's today is a week of events. */
const MISSING_DAYS = 12

const writeTexts = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with author as (
      select taught.class_group_id, taught.subject_id, (
        select own.staff_user_id from class_assignment as own join subject on subject.id = own.subject_id
        where own.class_group_id = taught.class_group_id and own.active
          and (own.subject_id = taught.subject_id or subject.kind = ${CLASS_TEACHING})
        order by own.subject_id = taught.subject_id desc, own.kind = ${TITULAR} desc, own.id limit 1) as id
      from (select distinct class_group_id, subject_id from lesson) as taught
    )
    insert into lesson_content (lesson_id, body, daily, homework, homework_due, author_id, written_at)
    select lesson.id,
      case when course.level = ${INFANTIL} then '' else ${oneOf(EVERY_DAY)} end,
      case when course.level = ${INFANTIL} then ${oneOf(DAYS_OF_THE_YOUNGEST)} else '' end,
      case when course.level <> ${INFANTIL} and lesson.id % 4 = 1 then ${oneOf(HOMEWORK)} else '' end,
      case when course.level <> ${INFANTIL} and lesson.id % 4 = 1
        then lesson.day + case when lesson.day >= ${DEMO_TODAY}::date - ${sql.lit(MISSING_DAYS)} then 14 else 7 end end,
      author.id, lesson.day + time '18:00' at time zone 'America/Sao_Paulo'
    from lesson
    join class_group on class_group.id = lesson.class_group_id
    join grade on grade.id = class_group.grade_id
    join course on course.id = grade.course_id
    join author on author.class_group_id = lesson.class_group_id and author.subject_id = lesson.subject_id
    where lesson.day < ${DEMO_TODAY}::date and lesson.status <> ${CANCELLED}
      and not (lesson.day >= ${DEMO_TODAY}::date - ${sql.lit(MISSING_DAYS)} and lesson.id % 9 = 0)
    order by lesson.id
  `.execute(trx)
}

/** The nth lesson of a stage covers the content whose planned lessons reach so far; after the last one comes revision. */
const coverPlans = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with plan as (
      select expected.id, expected.school_year_id, expected.grade_id, expected.subject_id, stage.id as stage_id,
        stage.starts_on, stage.ends_on, expected.lessons,
        sum(expected.lessons) over (partition by expected.grade_id, expected.subject_id, stage.id
          order by expected.position, expected.id) as until
      from expected_content as expected join stage on stage.id = expected.stage_id where expected.active
    ), numbered as (
      select lesson.id, class_group.grade_id, lesson.subject_id, part.stage_id,
        row_number() over (partition by lesson.class_group_id, lesson.subject_id, part.stage_id
          order by lesson.day, lesson.id) as number
      from lesson
      join class_group on class_group.id = lesson.class_group_id
      join (select distinct school_year_id, grade_id, subject_id, stage_id, starts_on, ends_on from plan) as part
        on part.school_year_id = class_group.school_year_id and part.grade_id = class_group.grade_id
          and part.subject_id = lesson.subject_id and lesson.day between part.starts_on and part.ends_on
    )
    insert into lesson_content_expected (lesson_content_id, expected_content_id)
    select content.id, plan.id
    from numbered
    join lesson_content as content on content.lesson_id = numbered.id
    join plan on plan.stage_id = numbered.stage_id and plan.grade_id = numbered.grade_id
      and plan.subject_id = numbered.subject_id and numbered.number <= plan.until
      and numbered.number > plan.until - plan.lessons
  `.execute(trx)
}
