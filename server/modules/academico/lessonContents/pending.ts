import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  ListPendingLessons,
  PendingCount,
  PendingLesson,
  PendingLessons,
} from '#domain/lessonContents/lessonContents.schemas.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { giversOfLesson, taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readLessons } from '#server/school/lessons/lessons.ts'

/**
 * Lessons up to today that lack a content or a roll, the newest day first, its lessons in order: of a teacher who is no more than
 * that those that they give, of others those of their units.
 */
export const listPendingLessons = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListPendingLessons>): Promise<PendingLessons> => {
  const today = schoolDay(now)
  const missing = missingLessons(caller, today, { onlyOwn: isOnlyTeacher(caller) })
  const only = (id: number | undefined, condition: RawBuilder<SqlBool>) => (id === undefined ? sql`true` : condition)
  const { limit, offset } = pageOf(query, ['dia'])
  const { rows } = await sql<Found>`
    with ${missing}, page as (
      select lesson.*, class_time.starts_at, count(*) over ()::integer as total
      from missing as lesson join class_time on class_time.id = lesson.class_time_id
      where ${only(query.idTurma, sql<SqlBool>`lesson.class_group_id = ${query.idTurma}`)}
        and ${only(query.idDisciplina, sql<SqlBool>`lesson.subject_id = ${query.idDisciplina}`)}
        and ${only(query.idProfessor, sql<SqlBool>`${query.idProfessor} in (${giversOfLesson()})`)}
      order by lesson.day desc, class_time.starts_at, lesson.id limit ${limit} offset ${offset}
    )
    select (${asList(sql`
        select lesson.id, lesson.total, lesson.lacks_content as "semConteudo", lesson.lacks_roll as "semChamada",
          coalesce((select string_agg(name, ', ' order by name) from staff_user
            where id in (${giversOfLesson()})), '') as professores
        from page as lesson order by lesson.day desc, lesson.starts_at, lesson.id`)}) as page,
      (${asList(sql`
        select class_group.id, class_group.name as nome, count(*)::integer as aulas
        from missing join class_group on class_group.id = missing.class_group_id
        group by class_group.id order by aulas desc, nome, class_group.id`)}) as turmas,
      (${asList(sql`
        select staff_user.id, staff_user.name as nome, count(*)::integer as aulas
        from missing as lesson
        cross join lateral (select distinct staff_user_id from (${giversOfLesson()}) as one) as giver
        join staff_user on staff_user.id = giver.staff_user_id
        group by staff_user.id order by aulas desc, nome, staff_user.id`)}) as professores
  `.execute(db)
  const { page, turmas, professores } = rows[0] ?? NOTHING
  const lessons = await readLessons(db, sql`lesson.id = any(${page.map(({ id }) => id)}::integer[])`)
  const items = page.flatMap(({ id, total: _, ...facts }) => {
    const aula = lessons.find((one) => one.id === id)
    return aula === undefined ? [] : [{ aula, ...facts }]
  })
  return { items, totalCount: page[0]?.total ?? 0, turmas, professores }
}

interface PageRow extends Omit<PendingLesson, 'aula'> {
  readonly id: number
  readonly total: number
}

interface Found {
  readonly page: readonly PageRow[]
  readonly turmas: PendingCount[]
  readonly professores: PendingCount[]
}

const NOTHING: Found = { page: [], turmas: [], professores: [] }

/** The rows of an ordered query as one value, so that all that asks for the same lessons is one statement. */
const asList = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(json_agg(row_to_json(listed)), '[]'::json) from (${rows}) as listed`

/**
 * The lessons of the caller's units, in years that are not closed, that were due up to a day and lack a content or a roll: a
 * `with` of `missing`. It is read first by itself, since who gives a lesson is worked out for each.
 */
const missingLessons = (caller: Caller, until: string, { onlyOwn }: { readonly onlyOwn: boolean }) => sql`
  lacking as materialized (
    select lesson.*, content.id is null as lacks_content,
      subject.has_attendance and own_roll.id is null and day_roll.id is null as lacks_roll
    from lesson
    join subject on subject.id = lesson.subject_id
    left join lesson_content as content on content.lesson_id = lesson.id
    left join roll as own_roll on own_roll.lesson_id = lesson.id
    left join roll as day_roll on day_roll.lesson_id is null and day_roll.class_group_id = lesson.class_group_id
      and day_roll.day = lesson.day
    where lesson.day <= ${until}::date and lesson.status <> ${CANCELLED} and (content.id is null
        or (subject.has_attendance and own_roll.id is null and day_roll.id is null))
      and lesson.class_group_id in (select own.id from class_group as own
        join school_year as year on year.id = own.school_year_id
        where ${inUnitsOf(caller, 'own.unit_id')} and year.status <> ${CLOSED})
  ), missing as materialized (
    select lesson.* from lacking as lesson where ${onlyOwn ? ownOf(caller, until) : sql`true`}
  )`

/** Condition: somebody gave a lesson (`lesson`), and still teaches its subject to its class group. */
const ownOf = (caller: Caller, today: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (lesson.class_group_id, lesson.subject_id) in (${taughtOn({ teacher: caller.personId, caller, today })})
  and ${caller.personId} in (${giversOfLesson()})`
