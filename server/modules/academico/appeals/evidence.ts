import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import { LESSON_PLAN_STATUSES } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { EMPTIED, MARK_COLUMNS } from '#domain/marks/marks.lists.ts'
import type { CellContent } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { EXAM, EXAM_NAME, GENERAL_NAME } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/** What a dossier is about: a subject and a stage, or, where they are null, all of a year. */
interface Contested {
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly subjectId: number | null
  readonly stage: number | null
}

/** `larga`: the column of the longest texts, from 0. */
const table = (
  titulo: string,
  colunas: readonly string[],
  linhas: readonly (readonly string[])[],
  larga: number,
): FrozenTable => ({
  titulo: linhas.length === 0 ? `${titulo}: nada registrado` : titulo,
  colunas,
  linhas,
  total: null,
  valores: 0,
  larga,
})

const only = (given: unknown, condition: RawBuilder<SqlBool>) => (given === null ? sql<SqlBool>`true` : condition)

const stageOf = (
  number: string,
) => sql`(${stagesFollowed}) as stage on stage.class_group_id = ${sql.ref('own.class_group_id')}
  and stage.number = ${sql.ref(number)}`

interface MarkRow extends Pick<CellContent, 'situacao' | 'conceito'> {
  readonly subject: string | null
  readonly stage: string | null
  readonly number: number
  readonly assessment: string | null
  readonly kind: number
  readonly value: string | null
  readonly day: string
  readonly reason: string
}

/** Marks with their recoveries and adjustments, by whom they were posted last. */
export const marksTable = async (db: Kysely<Database>, contested: Contested): Promise<FrozenTable> => {
  const { rows } = await sql<MarkRow>`
    select subject.name as subject, stage.name as stage, own.stage_number as number, assessment.name as assessment, own.kind,
      own.status as situacao, trim_scale(own.value)::text as value, own.concept as conceito, ${dayAtSchool(sql`own.posted_at`)} as day,
      own.reason
    from mark as own left join subject on subject.id = own.subject_id left join assessment on assessment.id = own.assessment_id
    left join ${stageOf('own.stage_number')}
    where own.enrolment_id = ${contested.enrolmentId} and own.status <> ${EMPTIED}
      and ${only(contested.subjectId, sql<SqlBool>`own.subject_id = ${contested.subjectId}`)}
    order by subject.position nulls first, subject.id, own.stage_number, own.kind, assessment.position, own.id`.execute(
    db,
  )
  return table(
    'Notas e recuperações',
    ['Disciplina', 'Etapa', 'Avaliação', 'Nota', 'Lançada em', 'Motivo'],
    rows.map(({ subject, stage, number, assessment, kind, value, day, reason, ...said }) => [
      subject ?? GENERAL_NAME,
      number === EXAM ? EXAM_NAME : (stage ?? ''),
      assessment ?? nameIn(MARK_COLUMNS, kind),
      markText({ ...said, valor: value }),
      dayText(day),
      reason,
    ]),
    5,
  )
}

/** Plans of lessons for the class group. */
export const plansTable = async (db: Kysely<Database>, contested: Contested): Promise<FrozenTable> => {
  const { rows } = await sql<{ subject: string; from: string; to: string; objectives: string; status: number }>`
    select subject.name as subject, plan.starts_on as "from", plan.ends_on as "to", plan.objectives, plan.status
    from lesson_plan as plan join subject on subject.id = plan.subject_id
    join lesson_plan_class_group as own on own.lesson_plan_id = plan.id and own.class_group_id = ${contested.classGroupId}
    left join ${stageOf('stage.number')}
      and plan.starts_on between stage.starts_on and stage.ends_on
    where ${only(contested.subjectId, sql<SqlBool>`plan.subject_id = ${contested.subjectId}`)}
      and ${only(contested.stage, sql<SqlBool>`stage.number = ${contested.stage}`)}
    order by subject.position, subject.id, plan.starts_on, plan.id`.execute(db)
  return table(
    'Planos de aula',
    ['Disciplina', 'Período', 'Objetivos', 'Situação'],
    rows.map(({ subject, from, to, objectives, status }) => [
      subject,
      `${dayText(from)} a ${dayText(to)}`,
      objectives,
      nameIn(LESSON_PLAN_STATUSES, status),
    ]),
    2,
  )
}

/** How many lessons were given by subject, how many have a content, and how many the student missed. */
export const lessonsTable = async (db: Kysely<Database>, contested: Contested): Promise<FrozenTable> => {
  const { rows } = await sql<{ subject: string; lessons: number; contents: number; last: string }>`
    select subject.name as subject, count(*)::integer as lessons, count(content.id)::integer as contents, max(own.day) as last
    from lesson as own join subject on subject.id = own.subject_id
    left join lesson_content as content on content.lesson_id = own.id
    left join (${stagesFollowed}) as stage on stage.class_group_id = own.class_group_id
      and own.day between stage.starts_on and stage.ends_on
    where own.class_group_id = ${contested.classGroupId} and own.status <> ${CANCELLED}
      and ${only(contested.subjectId, sql<SqlBool>`own.subject_id = ${contested.subjectId}`)}
      and ${only(contested.stage, sql<SqlBool>`stage.number = ${contested.stage}`)}
      and own.day <= (select max(roll.day) from roll where roll.class_group_id = own.class_group_id)
    group by subject.id, subject.name, subject.position order by subject.position, subject.id`.execute(db)
  return table(
    'Aulas e conteúdos',
    ['Disciplina', 'Aulas', 'Com conteúdo registrado', 'Última aula'],
    rows.map(({ subject, lessons, contents, last }) => [subject, String(lessons), String(contents), dayText(last)]),
    0,
  )
}

/** Councils of the class group that were concluded. */
export const councilsTable = async (db: Kysely<Database>, contested: Contested): Promise<FrozenTable> => {
  const { rows } = await sql<{ day: string; stage: string | null; minutes: string | null }>`
    select own.held_on as day, stage.name as stage,
      (select kept.number || '/' || year.year from council_minutes as kept join school_year as year on year.id = kept.school_year_id
        where kept.council_id = own.id order by kept.version desc limit 1) as minutes
    from council as own
    left join ${stageOf('own.stage_number')}
    where own.class_group_id = ${contested.classGroupId} and own.status = ${CONCLUDED}
      and ${only(contested.stage, sql<SqlBool>`own.stage_number = ${contested.stage}`)}
    order by own.held_on, own.id`.execute(db)
  return table(
    'Conselhos de classe concluídos',
    ['Dia', 'Etapa', 'Ata'],
    rows.map(({ day, stage, minutes }) => [dayText(day), stage ?? 'Ano', minutes ?? '']),
    1,
  )
}
