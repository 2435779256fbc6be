import type { Kysely } from 'kysely'
import { APPROVED } from '#domain/lists/discounts.ts'
import type { Granted } from '#domain/rules/discounts/terms.ts'
import { SEATED_STATUSES } from '#domain/rules/extraCourses/signUp.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { livingGrants } from '#server/modules/matricula/discounts/index.ts'
import type { EnrolmentAtHand } from '#server/modules/matricula/atHand/index.ts'
import { courseFees, extraCourseFees } from '#server/modules/matricula/prices/index.ts'
import type { Offer } from '#server/modules/matricula/proposals/choose.ts'

/** What an enrolment is charged for: the year, and the extra courses in which the student has a seat. */
export const offersTo = async (db: Kysely<Database>, enrolment: EnrolmentAtHand): Promise<readonly Offer[]> => [
  ...(await courseOffer(db, enrolment)),
  ...(await classOffers(db, enrolment)),
]

/** The year of an enrolment, with what it costs; nothing where the school has no price of it. */
export const courseOffer = async (
  db: Kysely<Database>,
  { id, yearId, unitId }: EnrolmentAtHand,
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
  { studentId, yearId, unitId }: EnrolmentAtHand,
): Promise<readonly Offer[]> => {
  const taken = await db
    .selectFrom('extra_course_signup as one')
    .innerJoin('extra_course', 'extra_course.id', 'one.extra_course_id')
    .where('one.student_id', '=', studentId)
    .where('one.status', 'in', SEATED_STATUSES)
    .where('extra_course.school_year_id', '=', yearId)
    .where('extra_course.unit_id', '=', unitId)
    .select([
      'extra_course.id',
      'one.created_at',
      'extra_course.second_class as segundaAula',
      'extra_course.third_class as terceiraAula',
      'extra_course.fourth_class as quartaAula',
      'extra_course.fifth_class as quintaAula',
    ])
    .orderBy('one.id')
    .execute()
  const fees = await extraCourseFees(
    db,
    taken.map(({ id }) => id),
  )
  return taken.flatMap(({ id, created_at, ...discounts }) => {
    const fee = fees.get(id)
    if (fee === undefined) return []
    const extraClass = { id, cents: fee.annual, signedUpOn: schoolDay(created_at), discounts }
    return [{ key: `extra:${id}`, id, fee, begins: null, extraClass }]
  })
}

/** The discounts that a student was given for an enrolment. */
export const grantedTo = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly Granted[]> => {
  const living = await livingGrants(db, [enrolmentId])
  return (living.get(enrolmentId) ?? []).flatMap(({ status, terms, from, to }) =>
    status === APPROVED ? [{ terms, from, to }] : [],
  )
}
