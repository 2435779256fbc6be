import { type Kysely, sql } from 'kysely'
import type { ClassDiscounts } from '#domain/prices/priceClasses.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import { extraKey } from '#domain/extraCourses/extraKey.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { CLASS_DISCOUNTS, courseFees, extraCourseFees } from '#server/modules/matricula/prices/index.ts'
import type { Offer } from '#server/modules/matricula/proposals/choose.ts'

/** What an enrolment is charged for: the year, and the extra courses with a seat. */
export const offersTo = async (db: Kysely<Database>, enrolment: Enrolment): Promise<readonly Offer[]> => [
  ...(await courseOffer(db, enrolment)),
  ...(await classOffers(db, enrolment)),
]

/** The year of an enrolment, with its price; empty if the school has none. */
export const courseOffer = async (
  db: Kysely<Database>,
  { id, yearId, unitId }: Enrolment,
): Promise<readonly Offer[]> => {
  const fee = (await courseFees(db, [id])).get(id)
  if (fee === undefined) return []
  const begun = await db
    .selectFrom('unit_year')
    .where('unit_id', '=', unitId)
    .where('school_year_id', '=', yearId)
    .select('starts_on')
    .executeTakeFirst()
  return [{ key: 'course', id, fee, begins: begun?.starts_on ?? `${fee.year}-01-01`, extraClass: null }]
}

/** The extra courses of the year and unit in which the student has a seat. */
export const classOffers = async (
  db: Kysely<Database>,
  { studentId, yearId, unitId }: Enrolment,
): Promise<readonly Offer[]> => {
  const taken = await db
    .selectFrom('extra_course_signup as one')
    .innerJoin('extra_course', 'extra_course.id', 'one.extra_course_id')
    .where('one.student_id', '=', studentId)
    .where('one.status', 'in', SEATED_STATUSES)
    .where('extra_course.school_year_id', '=', yearId)
    .where('extra_course.unit_id', '=', unitId)
    .select(['extra_course.id', 'one.created_at', ...CLASS_DISCOUNTS])
    .orderBy('one.id')
    .execute()
  return offersOf(
    db,
    taken.map(({ created_at, ...one }) => ({ ...one, signedUpOn: schoolDay(created_at) })),
  )
}

/** Extra courses as they would be paid after a sign-up on a day (ISO). */
export const openClassOffers = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<readonly Offer[]> => {
  const courses = await db
    .selectFrom('extra_course')
    .where('extra_course.id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['extra_course.id', ...CLASS_DISCOUNTS])
    .orderBy('extra_course.id')
    .execute()
  return offersOf(
    db,
    courses.map((one) => ({ ...one, signedUpOn: today })),
  )
}

interface Class extends ClassDiscounts {
  readonly id: number
  readonly signedUpOn: string
}

/** The extra courses that have a price. */
const offersOf = async (db: Kysely<Database>, classes: readonly Class[]): Promise<readonly Offer[]> => {
  const fees = await extraCourseFees(
    db,
    classes.map(({ id }) => id),
  )
  return classes.flatMap(({ id, signedUpOn, ...discounts }) => {
    const fee = fees.get(id)
    if (fee === undefined) return []
    const extraClass = { id, cents: fee.annual, signedUpOn, discounts }
    return [{ key: extraKey(id), id, fee, begins: null, extraClass }]
  })
}
