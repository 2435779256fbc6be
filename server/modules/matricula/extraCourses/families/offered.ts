import { type Kysely, sql } from 'kysely'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { withTaken } from '#domain/signUps/listedCourse.ts'
import { applicantFlaw, type ChosenHour, type SignUpStatus } from '#domain/signUps/signUp.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { listed, rowsFrom } from '#server/modules/matricula/extraCourses/list.ts'
import { readCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { readApplicants } from '#server/modules/matricula/extraCourses/signUps/applicants.ts'
import { waitingPlace } from '#server/modules/matricula/extraCourses/signUps/list.ts'
import { isOpenThere } from '#server/modules/matricula/extraCourses/windows/open.ts'
import { onlyIn } from '#server/rows/units.ts'

/** The student, and the place whose extra courses are read. */
export interface Enrolled {
  readonly studentId: number
  readonly yearId: number
  readonly unitId: number
}

/** A sign-up of a student that was not removed. */
export interface OwnSignUp {
  readonly id: number
  readonly courseId: number
  readonly status: SignUpStatus
  /** Place in the waiting list, from 1; null with a seat. */
  readonly position: number | null
  readonly hours: readonly ChosenHour[]
}

/** An extra course as a family sees it. */
export interface OfferedCourse {
  readonly course: ExtraCourseRow
  readonly signUp: OwnSignUp | null
}

/** The sign-ups of a student in a year and unit, oldest first. */
export const signUpsOf = async (
  db: Kysely<Database>,
  { studentId, yearId, unitId }: Enrolled,
): Promise<readonly OwnSignUp[]> =>
  db
    .selectFrom('extra_course_signup')
    .innerJoin('extra_course', 'extra_course.id', 'extra_course_signup.extra_course_id')
    .where('extra_course_signup.student_id', '=', studentId)
    .where('extra_course_signup.status', '<>', 'removido')
    .where('extra_course.school_year_id', '=', yearId)
    .where('extra_course.unit_id', '=', unitId)
    .select([
      'extra_course_signup.id',
      'extra_course.id as courseId',
      'extra_course_signup.status',
      waitingPlace.as('position'),
      sql<readonly ChosenHour[]>`coalesce((
        select json_agg(json_build_object('id', extra_course_slot_id, 'dia', weekday)) from extra_course_signup_slot
        where extra_course_signup_id = extra_course_signup.id), '[]')`.as('hours'),
    ])
    .orderBy('extra_course_signup.id')
    .execute()

/** The extra courses, full ones included, that are open for sign-ups now and accept the student, and those that the student takes. */
export const coursesFor = async (
  db: Kysely<Database>,
  enrolled: Enrolled,
  now: Date,
): Promise<readonly OfferedCourse[]> => {
  const { yearId, unitId } = enrolled
  const signUps = await signUpsOf(db, enrolled)
  const own = signUps.map(({ courseId }) => courseId)
  const rows = await rowsFrom(
    listed(db, now)
      .where('extra_course.school_year_id', '=', yearId)
      .where('extra_course.unit_id', '=', unitId)
      .where(
        sql<boolean>`(extra_course.active and ${isOpenThere(schoolDay(now))} or extra_course.id = any(${own}::integer[]))`,
      )
      .orderBy('extra_course.name_search')
      .orderBy('extra_course.class_search')
      .orderBy('extra_course.id'),
  )
  const takes = await takingOf(db, { ...enrolled, now }, rows)
  const marked = withTaken(
    rows,
    signUps.flatMap(({ courseId, hours }) => {
      const course = rows.find(({ id }) => id === courseId)
      return course === undefined ? [] : [{ course, hours }]
    }),
  )
  return marked.flatMap((course) => {
    const signUp = signUps.find(({ courseId }) => courseId === course.id) ?? null
    return signUp === null && !takes(course.id) ? [] : [{ course, signUp }]
  })
}

/** Which of these courses accept a student. */
const takingOf = async (
  db: Kysely<Database>,
  { studentId, yearId, unitId, now }: Enrolled & { readonly now: Date },
  rows: readonly ExtraCourseRow[],
): Promise<(courseId: number) => boolean> => {
  const ids = rows.map(({ id }) => id)
  const records = new Map(
    (await readCourses(db, { caller: onlyIn([unitId]), now }, ids)).map((course) => [course.id, course] as const),
  )
  const [applicant] = await readApplicants(
    db,
    { id: 0, anoLetivoId: yearId, unidadeId: unitId },
    sql`student.id = ${studentId}`,
  )
  const reserved = await db
    .selectFrom('pre_reservation')
    .where('student_id', '=', studentId)
    .select('extra_course_id')
    .execute()
  return (courseId) => {
    const course = records.get(courseId)
    if (course === undefined || applicant === undefined) return false
    const preReserved = reserved.some(({ extra_course_id }) => extra_course_id === courseId)
    return applicantFlaw(course, { ...applicant, preReserved }) === null
  }
}
