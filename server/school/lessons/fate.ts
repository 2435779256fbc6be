import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { LessonFate } from '#domain/lessons/lessons.schemas.ts'
import { timeText } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'
import { assignmentHoldsOn, giversOfLesson } from '#server/rows/teaching.ts'

/** A place of a lesson in the calendar: an ISO day, and the name of the part of that day. */
interface PlaceRow {
  readonly day: string
  readonly time: string
}

interface FateRow extends Pick<LessonFate, 'professores' | 'motivo' | 'autor' | 'substituto' | 'motivoSubstituicao'> {
  readonly id: number
  readonly from: PlaceRow | null
  readonly replaces: PlaceRow | null
  readonly replacement: PlaceRow | null
}

/** Of a lesson to which nothing happened, and that nobody gives. */
export const NOTHING_HAPPENED: LessonFate = {
  professores: '',
  motivo: '',
  autor: '',
  trocada: '',
  repoe: '',
  reposta: '',
  substituto: '',
  motivoSubstituicao: '',
}

/** “12/11/2026, 2ª aula” */
export const placeText = ({ day, time }: PlaceRow): string => `${dayText(day)}, ${timeText(time)}`

const textOf = (place: PlaceRow | null): string => (place === null ? '' : placeText(place))

/** What became of lessons, by id: one query. */
export const readFates = async (
  db: Kysely<Database>,
  lessons: readonly number[],
): Promise<ReadonlyMap<number, LessonFate>> => {
  const placed = (
    lesson: string,
  ) => sql`(select json_build_object('day', ${sql.ref(`${lesson}.day`)}, 'time', class_time.name)
    from class_time where class_time.id = ${sql.ref(`${lesson}.class_time_id`)})`
  const substitutes = sql`from class_assignment as own join staff_user on staff_user.id = own.staff_user_id
    where own.class_group_id = lesson.class_group_id and own.subject_id = lesson.subject_id and own.reason is not null
      and ${assignmentHoldsOn('own', sql.ref('lesson.day'))}`
  const { rows } = await sql<FateRow>`
    select lesson.id, coalesce(lesson.reason, '') as motivo, coalesce(author.name, '') as autor,
      coalesce((select string_agg(staff_user.name, ', ' order by staff_user.name_search) from staff_user
        where staff_user.id in (${giversOfLesson()})), '') as professores,
      coalesce((select string_agg(staff_user.name, ', ' order by staff_user.name_search) ${substitutes}), '') as substituto,
      coalesce((select string_agg(distinct own.reason, ' ') ${substitutes}), '') as "motivoSubstituicao",
      case when lesson.from_day is not null then (select json_build_object('day', lesson.from_day, 'time', class_time.name)
        from class_time where class_time.id = lesson.from_class_time_id) end as "from",
      (select ${placed('replaced')} from lesson as replaced where replaced.id = lesson.replaces_id) as replaces,
      (select ${placed('later')} from lesson as later
        where later.replaces_id = lesson.id and later.status <> ${CANCELLED}) as replacement
    from lesson left join staff_user as author on author.id = lesson.changed_by
    where lesson.id = any(${lessons}::integer[])
  `.execute(db)
  return new Map(
    rows.map(({ id, from, replaces, replacement, ...texts }) => [
      id,
      { ...texts, trocada: textOf(from), repoe: textOf(replaces), reposta: textOf(replacement) },
    ]),
  )
}
