import { type Kysely, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { TEACHER_POSITION } from '#domain/staff/teacher.ts'
import { isPedagogue } from '#server/db/demo/staff.ts'
import { NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { CLASS_SEATS, GRADES, OPENING_SHIFT, type ShiftName, UNITS } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

const COORDINATOR_POSITION = 2
const CLASSROOM = 1
const BIMESTERS = 4
/** From this course on each subject has a teacher of its own. */
const SUBJECTS_APART = 2
const WHOLE_DAY: ShiftName = 'Integral'

/** Gives the class groups rooms and people, and makes the offers that they and the enrolments stand in. */
export const writeClasses = async (db: Kysely<Database>): Promise<void> => {
  const groups = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .select(['class_group.id', 'school_year_id', 'unit_id', 'shift.name as shift', 'grade.name'])
    .orderBy('grade.position')
    .orderBy('class_group.id')
    .execute()
  const rooms = await db
    .selectFrom('location')
    .where('kind', '=', CLASSROOM)
    .where('capacity', '>=', CLASS_SEATS)
    .select(['id', 'unit_id'])
    .orderBy('id')
    .execute()
  const [teachers, coordinators] = [await staffOf(db, TEACHER_POSITION), await staffOf(db, COORDINATOR_POSITION)]
  const nextOf = counter()
  const rows = groups.map(({ id, school_year_id, unit_id, shift, name }) => {
    const where = `${school_year_id}/${unit_id}`
    const ofUnit = <One extends { unit_id: number }>(all: readonly One[]) =>
      all.filter((one) => one.unit_id === unit_id)
    const grade = GRADES.find((one) => one.name === name)
    const isFirst = grade !== undefined && grade.course < SUBJECTS_APART
    const own = ofUnit(teachers).filter(({ email }) => isPedagogue(email) === isFirst)
    return {
      id,
      // Who stays all day shares a room with nobody, and two groups do not share one in one shift.
      location_id:
        (shift === WHOLE_DAY ? ofUnit(rooms).toReversed() : ofUnit(rooms))[nextOf(`${where}/${shift}`)]?.id ?? null,
      teacher_id: own[nextOf(`${where}/${isFirst}`) % own.length]?.id ?? null,
      coordinator_id: ofUnit(coordinators)[0]?.id ?? null,
      census_stage: grade?.stage ?? null,
    }
  })
  await sql`
    update class_group set location_id = given.location_id, teacher_id = given.teacher_id,
      coordinator_id = given.coordinator_id, census_stage = given.census_stage
    from json_to_recordset(${JSON.stringify(rows)}::json) as given
      (id integer, location_id integer, teacher_id integer, coordinator_id integer, census_stage smallint)
    where class_group.id = given.id
  `.execute(db)
  await writeOffers(db)
}

/** Counts from 0 on for each key. */
const counter = (): ((key: string) => number) => {
  const counts = new Map<string, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

const staffOf = (db: Kysely<Database>, position: number) =>
  db
    .selectFrom('staff_user')
    .innerJoin('staff_user_unit as works', 'works.staff_user_id', 'staff_user.id')
    .where('staff_user.position_id', '=', position)
    .where('staff_user.active', '=', true)
    .select(['staff_user.id', 'staff_user.email', 'works.unit_id'])
    .orderBy('staff_user.id')
    .execute()

/** Every grade and shift with enrolments, in seats of whole class groups, and the shifts that open with the next year. */
const writeOffers = async (db: Kysely<Database>): Promise<void> => {
  const taken = sql`
    select school_year_id, unit_id, course_id, grade_id, shift_id, count(*) as seats
    from enrolment join grade on grade.id = enrolment.grade_id
    where status = any(${[...LIVING_STATUSES]}) and shift_id is not null group by 1, 2, 3, 4, 5`
  await sql`
    insert into course_offer (school_year_id, unit_id, course_id, cut_off_on, age_rule, stage_type)
    select distinct school_year_id, unit_id, course_id, make_date(school_year.year, 3, 31), 1, ${BIMESTERS}::smallint
    from (${taken}) as taken join school_year on school_year.id = taken.school_year_id
    order by school_year_id, unit_id, course_id
  `.execute(db)
  await sql`
    insert into course_offer_seat (course_offer_id, grade_id, shift_id, seats)
    select course_offer.id, grade_id, shift_id, ceil(taken.seats / ${sql.lit(CLASS_SEATS)}.0)::integer * ${sql.lit(CLASS_SEATS)}
    from (${taken}) as taken join course_offer using (school_year_id, unit_id, course_id)
  `.execute(db)
  await sql`
    insert into course_offer_seat (course_offer_id, grade_id, shift_id, seats)
    select course_offer.id, grade.id, shift.id, ${CLASS_SEATS}
    from course_offer join school_year on school_year.id = school_year_id and year = ${NEXT_YEAR}
      join unit on unit.id = unit_id and unit.name = ${UNITS[0].nome}
      join grade on grade.course_id = course_offer.course_id and grade.name = any(${[...OPENING_SHIFT.grades]})
      join shift on shift.name = ${OPENING_SHIFT.shift}
  `.execute(db)
  const coordinators = await staffOf(db, COORDINATOR_POSITION)
  await sql`
    insert into course_offer_coordinator (course_offer_id, staff_user_id)
    select course_offer.id, given.id
    from course_offer join json_to_recordset(${JSON.stringify(coordinators)}::json) as given (id integer, unit_id integer)
      on given.unit_id = course_offer.unit_id
  `.execute(db)
}
