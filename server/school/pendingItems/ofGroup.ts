import { type Kysely, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { assignmentHoldsOn } from '#server/rows/teaching.ts'
import { calendarOf, readTeachingDays } from '#server/school/lessons/teachingDays.ts'
import { readJudgedGroup } from '#server/school/marks/groups.ts'
import type { FoundItem, Place } from '#server/school/pendingItems/found.ts'
import { itemsOfArrivals } from '#server/school/pendingItems/ofArrivals.ts'
import { itemsOfCouncils } from '#server/school/pendingItems/ofCouncils.ts'
import { itemsOfDays } from '#server/school/pendingItems/ofDays.ts'
import { itemsOfLessons } from '#server/school/pendingItems/ofLessons.ts'
import { itemsOfMarks } from '#server/school/pendingItems/ofMarks.ts'
import { itemsOfOpinions } from '#server/school/pendingItems/ofOpinions.ts'
import { itemsOfRequests } from '#server/school/pendingItems/ofRequests.ts'
import { spansOfGroup } from '#server/school/subjects/taken.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { itemsOfStudents } from '#server/school/pendingItems/ofStudents.ts'

export interface PlaceOfItems {
  readonly unitId: number
  readonly yearId: number
}

/**
 * All that is pending in a class group on an ISO day, in some thirty queries, whatever number of students; nothing in one that is
 * not active, or that is closed. Null: there is no such class group.
 */
export const itemsOfGroup = async (
  db: Kysely<Database>,
  id: number,
  today: string,
): Promise<(PlaceOfItems & { readonly items: readonly FoundItem[] }) | null> => {
  const group = await readGroup(db, id)
  if (group === null) return null
  const { isOpen, teacherId, ...own } = group
  if (!isOpen || (await isLockedGroup(db, id, today))) return { ...own, items: [] }
  const place: Place = {
    ...own,
    id,
    today,
    days: (await readTeachingDays(db, [id])).get(id) ?? null,
    spans: await spansOfGroup(db, id),
    calendarId: await calendarOf(db, id),
    teacherOf: await teachersOf(db, { id, teacherId, ...own, today }),
  }
  const judged = await readJudgedGroup(db, id, today)
  const items = [
    await itemsOfMarks(db, place, judged),
    await itemsOfLessons(db, place),
    await itemsOfDays(db, place),
    await itemsOfRequests(db, place),
    await itemsOfCouncils(db, place, judged),
    await itemsOfOpinions(db, place, judged),
    await itemsOfStudents(db, place),
    await itemsOfArrivals(db, place),
  ].flat()
  return { ...own, items }
}

interface Group extends PlaceOfItems {
  readonly gradeId: number
  readonly teacherId: number | null
  readonly coordinatorId: number | null
  readonly isOpen: boolean
}

const readGroup = async (db: Kysely<Database>, id: number): Promise<Group | null> => {
  const { rows } = await sql<Group>`
    select own.unit_id as "unitId", own.school_year_id as "yearId", own.grade_id as "gradeId", own.teacher_id as "teacherId",
      own.coordinator_id as "coordinatorId", own.active and coalesce(unit_year.status, year.status) <> ${CLOSED} as "isOpen"
    from class_group as own join school_year as year on year.id = own.school_year_id
    left join unit_year on unit_year.unit_id = own.unit_id and unit_year.school_year_id = own.school_year_id
    where own.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Of several titulars of a subject the one who began first; a class teacher gives what has no titular. */
const teachersOf = async (
  db: Kysely<Database>,
  {
    id,
    teacherId,
    coordinatorId,
    today,
  }: Pick<Group, 'teacherId' | 'coordinatorId'> & { readonly id: number; readonly today: string },
): Promise<Place['teacherOf']> => {
  const { rows } = await sql<{ subjectId: number | null; staffId: number }>`
    select case when subject.kind = ${CLASS_TEACHING} then null else own.subject_id end as "subjectId",
      own.staff_user_id as "staffId"
    from class_assignment as own join subject on subject.id = own.subject_id
    where own.class_group_id = ${id} and own.kind = ${TITULAR} and ${assignmentHoldsOn('own', today)}
    order by own.starts_on desc, own.id desc`.execute(db)
  const titulars = new Map(rows.map(({ subjectId, staffId }) => [subjectId, staffId]))
  const leader = teacherId ?? titulars.get(null) ?? coordinatorId
  return (subjectId) => (subjectId === null ? leader : (titulars.get(subjectId) ?? titulars.get(null) ?? leader))
}
