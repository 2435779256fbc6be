import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { iCalendarOf } from '#domain/calendars/ical.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { lessonEntries } from '#domain/lessons/lessonEntries.ts'
import { getWeeks } from '#domain/timetables/timetables.endpoints.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Person } from '#server/http/person.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { informedOf } from '#server/rows/family.ts'
import { giversOfLesson } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { isForStudents } from '#server/school/classGroups/parts.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'
import { readLessons } from '#server/school/lessons/lessons.ts'

/** Lessons of so many days before today and after it: a phone reads again every day. */
const [PAST_DAYS, COMING_DAYS] = [28, 182]

interface Shown {
  readonly class_group_id: number | null
  readonly staff_user_id: number | null
}

/** Lessons that an address shows: what its calendar is called, and a condition on `lesson`. */
interface Found {
  readonly name: string
  readonly which: RawBuilder<SqlBool>
  /** Of how many class groups they are is not told by the name. */
  readonly namesGroup: boolean
}

interface Reading extends Shown {
  readonly token_hash: string
  readonly now: Date
}

/**
 * Lessons as iCalendar, for a phone: those of the published timetables without cancelled ones, as the person may see them now;
 * null where they may see none.
 */
export const lessonAgenda = async (
  db: Kysely<Database>,
  person: Person,
  { token_hash, now, ...shown }: Reading,
): Promise<string | null> => {
  const found = await findLessons(db, person, shown, now)
  if (found === null) return null
  const today = schoolDay(now)
  const lessons = await readLessons(
    db,
    sql`lesson.day between ${addDays(today, -PAST_DAYS)}::date and ${addDays(today, COMING_DAYS)}::date
      and lesson.status <> ${CANCELLED} and ${found.which}`,
  )
  const { name, namesGroup } = found
  return iCalendarOf(name, lessonEntries(lessons, { key: token_hash.slice(0, 12), namesGroup }), now.toISOString())
}

/** @throws Refusal 404, audited for a row that is there, or 422, for lessons that the caller may not see */
export const requireLessons = async (acting: Act & { readonly db: Kysely<Database> }, shown: Shown): Promise<void> => {
  const { db, caller, now } = acting
  if ((await findLessons(db, caller, shown, now)) !== null) return
  if (caller.tipoLogin !== STAFF && shown.class_group_id === null && shown.staff_user_id === null)
    throw ruleBroken('AGENDA_WITHOUT_LESSONS')
  const { class_group_id: group, staff_user_id: teacher } = shown
  if (group !== null && (await isThere(db, 'class_group', group)))
    throw await notFoundAudited(acting, 'class_group', group)
  if (teacher !== null && (await isThere(db, 'staff_user', teacher)))
    throw await notFoundAudited(acting, 'staff_user', teacher)
  throw notFound()
}

const isThere = async (db: Kysely<Database>, table: 'class_group' | 'staff_user', id: number): Promise<boolean> =>
  (await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()) !== undefined

const findLessons = async (
  db: Kysely<Database>,
  person: Person,
  { class_group_id: group, staff_user_id: teacher }: Shown,
  now: Date,
): Promise<Found | null> => {
  if (person.tipoLogin !== STAFF) return group === null && teacher === null ? familyLessons(db, person, now) : null
  if (group !== null && teacher !== null) return null
  if (group !== null) return groupLessons(db, person, group)
  return teacher === null ? null : teacherLessons(db, person, teacher)
}

const groupLessons = async (db: Kysely<Database>, person: Person, id: number): Promise<Found | null> => {
  if (!mayCall(person, getWeeks.access)) return null
  const row = await db
    .selectFrom('class_group')
    .where('id', '=', id)
    .where('active', '=', true)
    .where(inUnitsOf(person, 'unit_id'))
    .select('name')
    .executeTakeFirst()
  if (row === undefined) return null
  return { name: `Aulas · ${row.name}`, which: sql<SqlBool>`lesson.class_group_id = ${id}`, namesGroup: false }
}

/** One's own lessons are one's own everywhere; of colleagues those in the units of who sees timetables. */
const teacherLessons = async (db: Kysely<Database>, person: Person, id: number): Promise<Found | null> => {
  const isOwn = id === person.personId
  if (!isOwn && !mayCall(person, getWeeks.access)) return null
  const assigned = sql`select own.class_group_id from class_assignment as own
    where own.active and own.staff_user_id = ${id} and ${isOwn ? sql`true` : inUnitsOf(person, 'own.unit_id')}`
  const row = await db
    .selectFrom('staff_user')
    .where('id', '=', id)
    .where(isOwn ? sql<SqlBool>`true` : sql<SqlBool>`exists (${assigned})`)
    .select('name')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    name: isOwn ? 'Minhas aulas' : `Aulas · ${row.name}`,
    which: sql<SqlBool>`lesson.class_group_id in (${assigned}) and ${id} in (${giversOfLesson()})`,
    namesGroup: true,
  }
}

/** Of the class groups in which the children are today. */
const familyLessons = async (db: Kysely<Database>, person: Person, now: Date): Promise<Found | null> => {
  const students = await db
    .selectFrom('student')
    .where('student.active', '=', true)
    .where(informedOf(person, schoolDay(now), 'student.id'))
    .select('student.id')
    .execute()
  const ids = students.map(({ id }) => id)
  const placements = await placementsOf(db, ids)
  const places = ids.flatMap((id) => currentPlacement(placements, id) ?? [])
  const groups = [...new Map(places.map((one) => [one.classGroupId, one.classGroup])).entries()].flatMap(
    ([id, name]) => (id === null ? [] : [{ id, name: name ?? '' }]),
  )
  if (groups.length === 0) return null
  return {
    name: `Aulas · ${groups.map(({ name }) => name).join(', ')}`,
    which: sql<SqlBool>`lesson.class_group_id = any(${groups.map(({ id }) => id)}::integer[]) and ${isForStudents(ids)}`,
    namesGroup: groups.length > 1,
  }
}
