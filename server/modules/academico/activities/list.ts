import { type RawBuilder, sql } from 'kysely'
import { DELIVERED } from '#domain/activities/activities.lists.ts'
import type { ActivityRow, ActivityWire } from '#domain/activities/activities.schemas.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { containing } from '#server/db/like.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Acting } from '#server/modules/academico/activities/read.ts'
import { givesActivity, seesActivity } from '#server/rows/activities.ts'
import { givenBy, teachingOf } from '#server/school/teaching/taught.ts'

/** The fields that sort the list. */
const ORDER = {
  entrega: sql`activity.due_on`,
  titulo: sql`activity.title`,
  disciplina: sql`subject.name_search`,
  autor: sql`author.name_search`,
  situacao: sql`activity.status`,
} as const

type Listed = ActivityRow & { readonly total: number }

/** A page of the activities that the caller sees, at first those with something to correct, the latest first. @throws Refusal 400 for a field that does not sort */
export const listActivities = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListCall<ActivityWire>>): Promise<ListCall<ActivityWire>['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'entrega desc' }, [
    'entrega',
    'titulo',
    'disciplina',
    'autor',
    'situacao',
  ])
  const { idTurma, idDisciplina, idProfessor, situacao, aCorrigir = false, Filtro = '' } = query
  const reader = { caller, today: schoolDay(now) }
  const waiting = sql`(select count(*)::integer from activity_delivery as own
    where own.activity_id = activity.id and own.status = ${sql.lit(DELIVERED)})`
  const which = sql`${seesActivity(reader)}
    and (${idDisciplina ?? null}::integer is null or activity.subject_id = ${idDisciplina ?? null}::integer)
    and (${idProfessor ?? null}::integer is null or activity.author_id = ${idProfessor ?? null}::integer)
    and (${situacao ?? null}::integer is null or activity.status = ${situacao ?? null}::integer)
    and (not ${aCorrigir}::boolean or ${waiting} > 0)
    and (${Filtro} = '' or activity.title ilike ${containing(Filtro)})
    and (${idTurma ?? null}::integer is null or exists (select 1 from activity_class_group
      where activity_id = activity.id and class_group_id = ${idTurma ?? null}::integer))`
  const { rows } = await sql<Listed>`
    select activity.id, activity.title as titulo, activity.opens_on as abre, activity.due_on as entrega,
      activity.due_time as hora, subject.id as "idDisciplina", subject.name as disciplina,
      activity.author_id as "idAutor", author.name as autor, activity.status as situacao, activity.version as versao,
      ${givesActivity(reader)} as "podeAlterar",
      array(select class_group.name from activity_class_group as own
        join class_group on class_group.id = own.class_group_id
        where own.activity_id = activity.id order by class_group.name_search, class_group.id) as turmas,
      (select count(*)::integer from activity_delivery as own
        where own.activity_id = activity.id and own.sent_at is not null) as entregas,
      ${waiting} as "aCorrigir", count(*) over ()::integer as total
    from activity
    join subject on subject.id = activity.subject_id
    join staff_user as author on author.id = activity.author_id
    where ${which}
    order by ${query.Sorting === undefined ? sql`${waiting} > 0 desc,` : sql``} ${ORDER[page.field]} ${sql.raw(page.direction)}, activity.due_on desc, activity.id desc
    limit ${page.limit} offset ${page.offset}
  `.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from activity where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

/** Where the caller may give activities, and what those that they see are narrowed by. */
export const readActivityChoices = async (act: Acting): Promise<ActivityWire['choices']> => {
  const { db, caller, now } = act
  const hoje = schoolDay(now)
  const seen = sql`select activity.* from activity where ${seesActivity({ caller, today: hoje })}`
  const named = async (query: RawBuilder<unknown>): Promise<Named[]> => (await sql<Named>`${query}`.execute(db)).rows
  return {
    hoje,
    aulas: await teachingOf(db, givenBy(act)),
    turmas: await named(sql`
      select id, name as nome from class_group where id in (
        select own.class_group_id from activity_class_group as own where own.activity_id in (
          select id from (${seen}) as seen)) order by name_search, id`),
    disciplinas: await named(sql`
      select id, name as nome from subject where id in (select subject_id from (${seen}) as seen)
      order by position, name_search, id`),
    professores: await named(sql`
      select id, name as nome from staff_user where id in (select author_id from (${seen}) as seen)
      order by name_search, id`),
  }
}
