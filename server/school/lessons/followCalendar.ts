import { sql, type Transaction } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { dayText } from '#domain/base/days.ts'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import { CANCELLED, GIVEN, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import { timeText } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { cancelLessons, resumeLessons } from '#server/school/lessons/cancelLessons.ts'
import { settleGiven } from '#server/school/lessons/given.ts'
import { makeLessons } from '#server/school/lessons/makeLessons.ts'
import { readTeachingDays } from '#server/school/lessons/teachingDays.ts'

type Trx = Transaction<Database>

interface Changed {
  /** `unit_year`. */
  readonly unitYear: number
  /** What the person decided about lessons on days that are lost; undefined before they were told. */
  readonly decision: LessonDecision | undefined
  /** Kept with lessons that are cancelled. */
  readonly reason: string
}

/** What became of lessons, for the audit. */
export interface FollowedDays {
  readonly perdidas: number
  readonly comRegistro: number
  readonly devolvidas: number
}

/**
 * Makes a change of calendars, after which lessons follow the school days: those of days that come back come back, those of
 * days that are lost become what the person decided, and only then. @throws Refusal 422 LESSONS_ON_LOST_DAYS with a sentence
 * for each kind about which nothing was decided
 */
export const followingCalendar = async <T>(
  trx: Trx,
  act: Act,
  { unitYear, decision, reason }: Changed,
  change: () => Promise<T>,
): Promise<{ readonly result: T; readonly followed: FollowedDays }> => {
  const groups = await groupsWithLessons(trx, unitYear)
  const before = await readTeachingDays(trx, groups)
  const result = await change()
  const after = await readTeachingDays(trx, groups)
  const lost = differing(before, after)
  const gained = differing(after, before)
  const gone = await lessonsOn(trx, lost)
  const planned = gone.filter(({ status, isRecorded }) => status !== GIVEN && !isRecorded)
  const recorded = gone.filter((lesson) => !planned.includes(lesson))
  refuseUndecided(planned, recorded, decision)
  const cancelled = { reason, by: act.caller.personId, at: act.now, offCalendar: true }
  if (decision?.previstas === 'retirar') await removeLessons(trx, idsOf(planned))
  if (decision?.previstas === 'cancelar') await cancelLessons(trx, idsOf(planned), cancelled)
  if (decision?.registradas === 'cancelar') await cancelLessons(trx, idsOf(recorded), cancelled)
  if (decision?.registradas === 'repor') await keepAsReplacements(trx, idsOf(recorded), cancelled)
  const devolvidas = await giveBack(trx, groups, gained)
  return { result, followed: { perdidas: planned.length, comRegistro: recorded.length, devolvidas } }
}

/** What became of lessons, in the words of the audit; nothing where no school day changed. */
export const lessonsInWords = ({ perdidas, comRegistro, devolvidas }: FollowedDays) => ({
  ...(perdidas > 0 && { 'Aulas previstas nos dias perdidos': perdidas }),
  ...(comRegistro > 0 && { 'Aulas com registro nos dias perdidos': comRegistro }),
  ...(devolvidas > 0 && { 'Aulas devolvidas': devolvidas }),
})

/** Days of class groups, ISO. */
type DaysOf = ReadonlyMap<number, readonly string[]>

/** Class groups of a unit's year that have a timetable; held against publications and changes of lessons. */
const groupsWithLessons = async (trx: Trx, unitYear: number): Promise<readonly number[]> => {
  await sql`select id from school_year where id = (select school_year_id from unit_year where id = ${unitYear})
    for no key update`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select class_group.id from class_group join unit_year on unit_year.id = ${unitYear}
      and unit_year.unit_id = class_group.unit_id and unit_year.school_year_id = class_group.school_year_id
    where exists (select 1 from timetable where timetable.class_group_id = class_group.id and timetable.status <> ${DRAFT})
    order by class_group.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The days of each class group that are in the first, but not in the second. */
const differing = (days: DaysOf, others: DaysOf): DaysOf =>
  new Map(
    [...days].flatMap(([group, own]) => {
      const known = new Set(others.get(group))
      const left = own.filter((day) => !known.has(day))
      return left.length === 0 ? [] : [[group, left] as const]
    }),
  )

interface LostLesson {
  readonly id: number
  readonly status: number
  readonly isRecorded: boolean
  readonly day: string
  readonly group: string
  readonly time: string
  readonly subject: string
}

const placesOf = (days: DaysOf) => {
  const places = [...days].flatMap(([id, own]) => own.map((day) => ({ id, day })))
  return sql`json_to_recordset(${JSON.stringify(places)}::json) as place (id integer, day date)`
}

const lessonsOn = async (trx: Trx, days: DaysOf): Promise<readonly LostLesson[]> => {
  if (days.size === 0) return []
  const { rows } = await sql<LostLesson>`
    select lesson.id, lesson.status, lesson.day, class_group.name as group, class_time.name as time, subject.name as subject,
      exists (select 1 from roll where roll.lesson_id = lesson.id)
        or exists (select 1 from lesson_content where lesson_content.lesson_id = lesson.id) as "isRecorded"
    from ${placesOf(days)} join lesson on lesson.class_group_id = place.id and lesson.day = place.day
    join class_group on class_group.id = lesson.class_group_id
    join class_time on class_time.id = lesson.class_time_id
    join subject on subject.id = lesson.subject_id
    where lesson.status <> ${CANCELLED}
    order by lesson.day, class_group.name_search, class_time.starts_at, lesson.id for update of lesson`.execute(trx)
  return rows
}

const idsOf = (lessons: readonly LostLesson[]): readonly number[] => lessons.map(({ id }) => id)

const refuseUndecided = (
  planned: readonly LostLesson[],
  recorded: readonly LostLesson[],
  decision: LessonDecision | undefined,
): void => {
  const flaws = {
    ...(planned.length > 0 && !decision?.previstas && { 'aulas.previstas': plannedText(planned) }),
    ...(recorded.length > 0 && !decision?.registradas && { 'aulas.registradas': recordedText(recorded) }),
  }
  if (Object.keys(flaws).length > 0) throw ruleBroken('LESSONS_ON_LOST_DAYS', flaws)
}

/** So many are named one by one. */
const MOST_NAMED = 8

/** “12 aulas ainda não dadas: 6º ano A (6), 7º ano A (6).” */
const plannedText = (lessons: readonly LostLesson[]): string => {
  const groups = [...grouped(lessons, ({ group }) => group)].map(([name, own]) => `${name} (${own.length})`)
  return `${countText(lessons, 'ainda não dada')}: ${named(groups, ', ')}.`
}

/** “2 aulas com chamada ou conteúdo: 24/11/2026, 6º ano A, 1ª aula, Matemática; …” */
const recordedText = (lessons: readonly LostLesson[]): string => {
  const texts = lessons.map(({ day, group, time, subject }) =>
    [dayText(day), group, timeText(time), subject].join(', '),
  )
  return `${lessons.length} ${lessons.length === 1 ? 'aula' : 'aulas'} com chamada ou conteúdo: ${named(texts, '; ')}.`
}

const countText = ({ length }: readonly LostLesson[], what: string): string =>
  length === 1 ? `1 aula ${what}` : `${length} aulas ${what.replace(/a$/, 'as')}`

const named = (texts: readonly string[], separator: string): string =>
  texts.length <= MOST_NAMED
    ? texts.join(separator)
    : `${texts.slice(0, MOST_NAMED).join(separator)} e mais ${texts.length - MOST_NAMED}`

/** A lesson that was exchanged for a removed one stays where it is. */
const removeLessons = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from lesson where id = any(${ids}::integer[])`.execute(trx)
}

/** What was given on a day that is no school day any more counts as made up for. */
const keepAsReplacements = async (
  trx: Trx,
  ids: readonly number[],
  { reason, by, at }: { readonly reason: string; readonly by: number; readonly at: Date },
): Promise<void> => {
  await sql`
    update lesson set status = ${REPLACEMENT}, reason = coalesce(reason, ${reason}), changed_by = coalesce(changed_by, ${by}),
      changed_at = coalesce(changed_at, ${at}), off_calendar = true, version = version + 1
    where id = any(${ids}::integer[])`.execute(trx)
}

/** Undoes what the calendar did to lessons of days that are school days again, and makes those that were removed. */
const giveBack = async (trx: Trx, groups: readonly number[], days: DaysOf): Promise<number> => {
  if (days.size === 0) return 0
  const { rows } = await sql<{ id: number; status: number }>`
    select lesson.id, lesson.status from ${placesOf(days)}
    join lesson on lesson.class_group_id = place.id and lesson.day = place.day
    where lesson.off_calendar order by lesson.id for update of lesson`.execute(trx)
  await resumeLessons(
    trx,
    rows.filter(({ status }) => status === CANCELLED).map(({ id }) => id),
  )
  const kept = rows.filter(({ status }) => status === REPLACEMENT).map(({ id }) => id)
  await sql`
    update lesson set off_calendar = false, version = version + 1,
      status = case when replaces_id is null then ${sql.lit(PLANNED)} else status end,
      reason = case when replaces_id is null then null else reason end,
      changed_by = case when replaces_id is null then null else changed_by end,
      changed_at = case when replaces_id is null then null else changed_at end
    where id = any(${kept}::integer[])`.execute(trx)
  await settleGiven(trx, sql`lesson.id = any(${kept}::integer[])`)
  const timetables = await trx
    .selectFrom('timetable')
    .where(sql<boolean>`class_group_id = any(${groups}::integer[])`)
    .where('status', '<>', DRAFT)
    .select('id')
    .orderBy('id')
    .execute()
  const made = await makeLessons(
    trx,
    timetables.map(({ id }) => id),
    days,
  )
  return rows.length + made
}
