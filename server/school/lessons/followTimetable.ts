import { type RawBuilder, sql, type Transaction } from 'kysely'
import { CANCELLED, PLANNED } from '#domain/lessons/lessons.lists.ts'
import type { PublicationPlan } from '#domain/timetables/timetables.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { makeLessons, wantedLessons } from '#server/school/lessons/makeLessons.ts'

type Trx = Transaction<Database>

/** What became of the lessons of a class group. */
export type Followed = Pick<PublicationPlan, 'criadas' | 'mantidas' | 'retiradas' | 'ficam' | 'disciplinas'>

/**
 * Makes the lessons of a class group follow a version of its timetable on the days on which that holds (ADR 65). What it has
 * too, on the same day at the same time, of the same subject and subgroup, is kept and belongs to it from now on; what it has
 * not is removed where it is only planned, and stays where anything was recorded. A second time it changes nothing.
 */
export const followTimetable = async (trx: Trx, timetable: number): Promise<Followed> => {
  const wanted = await wantedLessons(trx, [timetable])
  const before = await countBySubject(trx, timetable)
  const mantidas = await keep(trx, wanted)
  const retiradas = await removePlanned(trx, wanted, timetable)
  const ficam = await readStaying(trx, wanted, timetable)
  const criadas = await makeLessons(trx, [timetable])
  const after = await countBySubject(trx, timetable)
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted((one, other) =>
    one.localeCompare(other, 'pt-BR'),
  )
  return {
    criadas,
    mantidas,
    retiradas,
    ficam,
    disciplinas: names.map((nome) => ({ nome, antes: before.get(nome) ?? 0, depois: after.get(nome) ?? 0 })),
  }
}

/** The day on which the timetable has a lesson, whether or not it was exchanged. */
const DAY = sql`coalesce(lesson.from_day, lesson.day)`

/** Condition: a lesson lies on the days on which a version of its class group holds. */
const inDaysOf = (timetable: number): RawBuilder<unknown> => sql`
  exists (select 1 from timetable as own where own.id = ${timetable} and own.class_group_id = lesson.class_group_id
    and ${DAY} >= own.starts_on and (own.ends_on is null or ${DAY} <= own.ends_on))`

/** Condition: a lesson is one of those that are wanted. */
const IS_WANTED = sql`lesson.class_group_id = wanted.class_group_id and ${DAY} = wanted.day
  and coalesce(lesson.from_class_time_id, lesson.class_time_id) = wanted.class_time_id and lesson.subject_id = wanted.subject_id
  and lesson.subgroup is not distinct from wanted.subgroup`

const countBySubject = async (trx: Trx, timetable: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select subject.name, count(*)::integer as count from lesson join subject on subject.id = lesson.subject_id
    where lesson.status <> ${CANCELLED} and ${inDaysOf(timetable)} group by subject.name
  `.execute(trx)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const keep = async (trx: Trx, wanted: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with kept as (
      update lesson set timetable_item_id = wanted.timetable_item_id,
        location_id = case when lesson.status = ${PLANNED} then wanted.location_id else lesson.location_id end
      from (${wanted}) as wanted where ${IS_WANTED}
      returning lesson.id)
    select count(*)::integer as count from kept
  `.execute(trx)
  return rows[0]?.count ?? 0
}

const removePlanned = async (trx: Trx, wanted: RawBuilder<unknown>, timetable: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from lesson where lesson.status = ${PLANNED} and ${inDaysOf(timetable)}
        and not exists (select 1 from (${wanted}) as wanted where ${IS_WANTED})
      returning id)
    select count(*)::integer as count from removed
  `.execute(trx)
  return rows[0]?.count ?? 0
}

const readStaying = async (
  trx: Trx,
  wanted: RawBuilder<unknown>,
  timetable: number,
): Promise<PublicationPlan['ficam']> => {
  const { rows } = await sql<PublicationPlan['ficam'][number]>`
    select lesson.day as dia, class_time.name as horario, subject.name as disciplina, lesson.status as situacao
    from lesson join class_time on class_time.id = lesson.class_time_id join subject on subject.id = lesson.subject_id
    where ${inDaysOf(timetable)} and not exists (select 1 from (${wanted}) as wanted where ${IS_WANTED})
    order by lesson.day, class_time.starts_at, lesson.id
  `.execute(trx)
  return rows
}
