import { type RawBuilder, sql, type Transaction } from 'kysely'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { readTeachingDays } from '#server/school/lessons/teachingDays.ts'

/**
 * Makes the lessons of timetables on the teaching days of their class groups, from their first day to their last. A lesson
 * that is there already stays as it is, whether it is given, cancelled or exchanged for another one; where another one was
 * recorded for the same students none is made. Answers how many it made. `only`: on these days of class groups.
 */
export const makeLessons = async (
  trx: Transaction<Database>,
  timetables: readonly number[],
  only?: ReadonlyMap<number, readonly string[]>,
): Promise<number> => {
  const wanted = await wantedLessons(trx, timetables, only)
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into lesson (class_group_id, subject_id, day, class_time_id, subgroup, location_id, timetable_item_id)
      select wanted.* from (${wanted}) as wanted
      where not exists (select 1 from lesson
        where lesson.class_group_id = wanted.class_group_id and lesson.day = wanted.day
          and lesson.class_time_id = wanted.class_time_id
          and case when lesson.status = ${CANCELLED}
            then lesson.subject_id = wanted.subject_id and lesson.subgroup is not distinct from wanted.subgroup
            else coalesce(lesson.subgroup = wanted.subgroup, true) end)
        and not exists (select 1 from lesson as away
          where away.from_day = wanted.day and away.class_group_id = wanted.class_group_id
            and away.from_class_time_id = wanted.class_time_id and away.subject_id = wanted.subject_id
            and away.subgroup is not distinct from wanted.subgroup)
      order by wanted.day, wanted.class_group_id, wanted.timetable_item_id
      on conflict do nothing
      returning id)
    select count(*)::integer as count from made
  `.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * The lessons that timetables ask for, with the columns of `lesson` that follow from them: each item on each teaching day of
 * its weekday. Weeks alternate from that in which the school year begins (A).
 */
export const wantedLessons = async (
  trx: Transaction<Database>,
  timetables: readonly number[],
  only?: ReadonlyMap<number, readonly string[]>,
): Promise<RawBuilder<unknown>> => {
  const { rows: groups } = await sql<{ id: number }>`
    select distinct class_group_id as id from timetable where id = any(${timetables}::integer[])`.execute(trx)
  const days =
    only ??
    (await readTeachingDays(
      trx,
      groups.map(({ id }) => id),
    ))
  const taught = [...days].flatMap(([id, own]) => own.map((day) => ({ id, day })))
  return sql`
    select timetable.class_group_id, item.subject_id, given.day, item.class_time_id, item.subgroup, item.location_id,
      item.id as timetable_item_id
    from json_to_recordset(${JSON.stringify(taught)}::json) as given (id integer, day date)
    join timetable on timetable.class_group_id = given.id and given.day >= timetable.starts_on
      and (timetable.ends_on is null or given.day <= timetable.ends_on)
    join class_group on class_group.id = timetable.class_group_id
    join school_year as year on year.id = class_group.school_year_id
    join timetable_item as item on item.timetable_id = timetable.id and item.week_day = extract(isodow from given.day)
      and (item.week is null or item.week = 1 + (given.day - date_trunc('week', year.starts_on)::date) / 7 % 2)
    where timetable.id = any(${timetables}::integer[])`
}
