import { type Kysely, sql } from 'kysely'
import { CANCELLED, GIVEN, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { CONTENT_MISSING, LESSON_OFF_CALENDAR, LESSONS_OWED, ROLL_MISSING } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/** Lessons of days that are over without roll or content (P02, P03), on days without school (P07), and those that stages owe (P16). */
export const itemsOfLessons = async (db: Kysely<Database>, place: Place): Promise<readonly FoundItem[]> => [
  ...(await unrecorded(db, place)),
  ...(await offCalendar(db, place)),
  ...(await owed(db, place)),
]

interface Unrecorded {
  readonly subjectId: number
  readonly stage: number | null
  readonly rolls: number
  readonly firstRoll: string | null
  readonly rollId: number | null
  readonly contents: number
  readonly firstContent: string | null
  readonly contentId: number | null
}

const unrecorded = async (db: Kysely<Database>, { id, today, teacherOf }: Place): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<Unrecorded>`
    select lesson.subject_id as "subjectId", stage.number as stage,
      count(*) filter (where lacks_roll)::integer as rolls, min(day) filter (where lacks_roll) as "firstRoll",
      (array_agg(id order by day, id) filter (where lacks_roll))[1] as "rollId",
      count(*) filter (where lacks_content)::integer as contents, min(day) filter (where lacks_content) as "firstContent",
      (array_agg(id order by day, id) filter (where lacks_content))[1] as "contentId"
    from (
      select lesson.id, lesson.subject_id, lesson.day, content.id is null as lacks_content,
        subject.has_attendance and own_roll.id is null and day_roll.id is null as lacks_roll
      from lesson join subject on subject.id = lesson.subject_id
      left join lesson_content as content on content.lesson_id = lesson.id
      left join roll as own_roll on own_roll.lesson_id = lesson.id
      left join roll as day_roll on day_roll.lesson_id is null and day_roll.class_group_id = lesson.class_group_id
        and day_roll.day = lesson.day
      where lesson.class_group_id = ${id} and lesson.day < ${today}::date and lesson.status <> ${CANCELLED}) as lesson
    left join (${stagesFollowed}) as stage on stage.class_group_id = ${id} and lesson.day between stage.starts_on and stage.ends_on
    where lacks_roll or lacks_content
    group by lesson.subject_id, stage.number order by lesson.subject_id, stage.number`.execute(db)
  return rows.flatMap(({ subjectId, stage, ...lessons }) => {
    const { rolls, firstRoll, rollId, contents, firstContent, contentId } = lessons
    const at = { subjectId, stage, responsibleId: teacherOf(subjectId) }
    return [
      ...(rolls === 0 ? [] : [found(ROLL_MISSING, rolls, { ...at, day: firstRoll, targetId: rollId })]),
      ...(contents === 0 ? [] : [found(CONTENT_MISSING, contents, { ...at, day: firstContent, targetId: contentId })]),
    ]
  })
}

const offCalendar = async (
  db: Kysely<Database>,
  { id, days, coordinatorId, calendarId }: Place,
): Promise<readonly FoundItem[]> => {
  if (days === null) return []
  const { rows } = await sql<{ day: string; lessons: number }>`
    select day, count(*)::integer as lessons from lesson
    where class_group_id = ${id} and status <> ${CANCELLED} and day <> all(${days}::date[])
    group by day order by day`.execute(db)
  const lessons = rows.reduce((sum, row) => sum + row.lessons, 0)
  return lessons === 0
    ? []
    : [
        found(LESSON_OFF_CALENDAR, lessons, {
          day: rows[0]?.day ?? null,
          targetId: calendarId,
          responsibleId: coordinatorId,
        }),
      ]
}

/** Of stages that are over: fewer lessons given and made up for than passed, where nobody explained it. */
const owed = async (db: Kysely<Database>, { id, today, teacherOf }: Place): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<{ subjectId: number; stage: number; lessons: number }>`
    select counted.subject_id as "subjectId", counted.number as stage, counted.owed as lessons
    from (
      select lesson.subject_id, stage.number, (count(*) filter (where lesson.replaces_id is null)
        - count(*) filter (where lesson.status in (${GIVEN}, ${REPLACEMENT})))::integer as owed
      from lesson join (${stagesFollowed}) as stage on stage.class_group_id = lesson.class_group_id
        and lesson.day between stage.starts_on and stage.ends_on
      where lesson.class_group_id = ${id} and stage.ends_on < ${today}::date
      group by lesson.subject_id, stage.number) as counted
    where counted.owed > 0 and not exists (select 1 from lesson_balance_note as note
      where note.class_group_id = ${id} and note.subject_id = counted.subject_id and note.stage_number = counted.number)
    order by counted.subject_id, counted.number`.execute(db)
  return rows.map(({ subjectId, stage, lessons }) =>
    found(LESSONS_OWED, lessons, { subjectId, stage, responsibleId: teacherOf(subjectId) }),
  )
}
