import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import type { InUnitsGiven } from '#server/rows/units.ts'

/** The lessons of a class group from one ISO day to another, in their order. */
export const lessonsOfGroup = (
  db: Kysely<Database>,
  { classGroupId, from, to }: { readonly classGroupId: number; readonly from: string; readonly to: string },
): Promise<readonly LessonRow[]> =>
  readLessons(db, sql`lesson.class_group_id = ${classGroupId} and lesson.day between ${from}::date and ${to}::date`)

interface TeacherDay {
  readonly teacher: number
  readonly caller: InUnitsGiven
  /** ISO. */
  readonly day: string
}

/**
 * The lessons that a teacher gives on a day: of what their assignments of that day say, without those of which the
 * timetable names other teachers.
 */
export const lessonsOfTeacher = (
  db: Kysely<Database>,
  { teacher, caller, day }: TeacherDay,
): Promise<readonly LessonRow[]> =>
  readLessons(db, sql`lesson.day = ${day}::date and ${givenBy({ teacher, caller, day })}`)

/** Condition: a teacher gives the lessons (`lesson`) of a day. */
export const givenBy = ({ teacher, caller, day }: TeacherDay): RawBuilder<SqlBool> => sql`
  (lesson.class_group_id, lesson.subject_id) in (${taughtOn({ teacher, caller, today: day })})
  and coalesce((select bool_or(named.staff_user_id = ${teacher}) from timetable_item_teacher as named
    where named.timetable_item_id = lesson.timetable_item_id), true)`

/** What a query of lessons reads besides, of `lesson`, `class_group` and `subject`. */
interface More {
  readonly columns: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

const NO_MORE: More = { columns: sql``, joins: sql`` }

/** Lessons (`lesson`) that fulfil a condition, by day, time and class group. */
export const readLessons = (db: Kysely<Database>, which: RawBuilder<unknown>): Promise<readonly LessonRow[]> =>
  lessonsWith<LessonRow>(db, which, NO_MORE)

/** The same with what else a caller has to know of them. */
export const lessonsWith = async <Row extends LessonRow>(
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  { columns, joins }: More,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select lesson.id, lesson.class_group_id as "idTurma", class_group.name as turma,
      lesson.subject_id as "idDisciplina", subject.name as disciplina, subject.colour as cor, lesson.day as dia,
      lesson.class_time_id as "idHorario", class_time.name as horario, class_time.position as ordem,
      class_time.starts_at as inicio, class_time.ends_at as fim,
      coalesce(location.name, own_room.name) as ambiente, lesson.subgroup as subgrupo, lesson.status as situacao${columns}
    from lesson
    join class_group on class_group.id = lesson.class_group_id
    join subject on subject.id = lesson.subject_id
    join class_time on class_time.id = lesson.class_time_id
    left join location on location.id = lesson.location_id
    left join location as own_room on own_room.id = class_group.location_id${joins}
    where ${which}
    order by lesson.day, class_time.starts_at, class_group.name_search, lesson.subgroup, lesson.id
  `.execute(db)
  return rows
}
