import { type Kysely, sql } from 'kysely'
import {
  ANY_GENDER,
  CLOSED_SCHEDULE,
  FREE,
  LIMITED_WHEN_FULL,
  OPEN_SCHEDULE,
  WITH_PRE_RESERVATION,
} from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { ORDINARY, ORDINARY_FEE, writeTable } from '#server/db/demo/prices.ts'
import { demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const [MANDATORY, CHOSEN] = [1, 2]
const [LABORATORY, COURT, AUDITORIUM] = [2, 3, 6]

interface DemoCourse {
  readonly name: string
  readonly group: string
  readonly kind: number
  readonly seats: number
  readonly place: number
  readonly obligation: number
  readonly availability: number
  /** Birth years, both included. */
  readonly born: readonly [number, number] | null
  /** From, to, and ISO numbers of the days. */
  readonly slots: readonly (readonly [string, string, readonly number[]])[]
  /** How many of the eligible students of the unit signed up. */
  readonly signUps: number
  /** A year of it, in cents. */
  readonly price: number
}

const COURSES: readonly DemoCourse[] = [
  {
    name: 'Futsal',
    group: 'Sub-12',
    kind: CLOSED_SCHEDULE,
    seats: 20,
    place: COURT,
    obligation: CHOSEN,
    availability: FREE,
    born: [2014, 2016],
    slots: [['17:30', '18:30', [2, 4]]],
    signUps: 16,
    price: 180_000,
  },
  {
    name: 'Robótica',
    group: 'Iniciantes',
    kind: CLOSED_SCHEDULE,
    seats: 12,
    place: LABORATORY,
    obligation: CHOSEN,
    availability: FREE,
    born: null,
    slots: [['14:00', '15:30', [1, 3]]],
    signUps: 14,
    price: 264_000,
  },
  {
    name: 'Natação',
    group: 'Livre',
    kind: OPEN_SCHEDULE,
    seats: 30,
    place: COURT,
    obligation: CHOSEN,
    availability: LIMITED_WHEN_FULL,
    born: null,
    slots: [
      ['13:00', '13:50', [1, 3, 5]],
      ['14:00', '14:50', [2, 4]],
    ],
    signUps: 23,
    price: 312_000,
  },
  {
    name: 'Teatro',
    group: 'Turma A',
    kind: CLOSED_SCHEDULE,
    seats: 25,
    place: AUDITORIUM,
    obligation: CHOSEN,
    availability: WITH_PRE_RESERVATION,
    born: null,
    slots: [['16:00', '17:30', [5]]],
    signUps: 19,
    price: 156_000,
  },
  {
    name: 'Inglês em imersão',
    group: 'Integral',
    kind: CLOSED_SCHEDULE,
    seats: 40,
    place: AUDITORIUM,
    obligation: MANDATORY,
    availability: FREE,
    born: null,
    slots: [['10:30', '12:00', [1, 2, 3, 4, 5]]],
    signUps: 31,
    price: 420_000,
  },
]

/** Extra courses of every unit in the running year, open for sign-ups all year long, and those who signed up. */
export const writeExtraCourses = async (db: Kysely<Database>): Promise<void> => {
  const year = await db
    .selectFrom('school_year')
    .where('year', '=', RUNNING_YEAR)
    .select(['id', 'starts_on', 'ends_on'])
    .executeTakeFirstOrThrow()
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  await insertAll(
    db,
    'extra_course_window',
    units.map(({ id }) => ({
      school_year_id: year.id,
      unit_id: id,
      name: `Inscrições ${RUNNING_YEAR}`,
      name_search: searchable(`Inscrições ${RUNNING_YEAR}`),
      opens_on: year.starts_on,
      closes_on: year.ends_on,
    })),
  )
  const table = await writeTable(db, {
    year: year.id,
    name: 'Cursos extras',
    kind: EXTRA_COURSES,
    conditions: [
      { ...ORDINARY, name: '10 parcelas', instalments: 10 },
      { ...ORDINARY, name: 'À vista', instalments: 1 },
    ],
  })
  for (const unit of units) {
    for (const course of COURSES) await writeCourse(db, { year: year.id, unit: unit.id, table }, course)
  }
}

interface Place {
  readonly year: number
  readonly unit: number
  /** The price table of extra courses. */
  readonly table: number
}

const writeCourse = async (db: Kysely<Database>, { year, unit, table }: Place, course: DemoCourse): Promise<void> => {
  const { id: location_id } = await db
    .selectFrom('location')
    .where('unit_id', '=', unit)
    .orderBy(sql`kind = ${course.place}`, 'desc')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ account: number; history: number }>`
    select (select min(id) from bank_account) as account,
      (select id from standard_history where code = 'R04') as history
  `.execute(db)
  const [money] = rows
  if (money === undefined) throw new Error('Extra courses come after the registers')
  const { id } = await db
    .insertInto('extra_course')
    .values({
      school_year_id: year,
      unit_id: unit,
      name: course.name,
      name_search: searchable(course.name),
      class_name: course.group,
      class_search: searchable(course.group),
      search: searchable(`${course.name} ${course.group}`),
      schedule_kind: course.kind,
      seats: course.seats,
      location_id,
      obligation: course.obligation,
      bank_account_id: money.account,
      standard_history_id: money.history,
      gender: ANY_GENDER,
      availability: course.availability,
      first_birth_year: course.born?.[0] ?? null,
      last_birth_year: course.born?.[1] ?? null,
      second_class: 10,
      third_class: 15,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('annual_fee')
    .values({
      ...ORDINARY_FEE,
      school_year_id: year,
      unit_id: unit,
      extra_course_id: id,
      price_table_id: table,
      annual_cents: course.price,
    })
    .execute()
  await insertAll(
    db,
    'extra_course_slot',
    course.slots.map(([starts_at, ends_at, weekdays], position) => ({
      extra_course_id: id,
      position,
      starts_at,
      ends_at,
      weekdays: [...weekdays],
    })),
  )
  await signUp(db, { year, unit, table }, id, course)
}

/** Students of the unit in the order of their ids; those who find no seat wait. */
const signUp = async (
  db: Kysely<Database>,
  { year, unit }: Place,
  id: number,
  { born, seats, signUps }: DemoCourse,
): Promise<void> => {
  await sql`
    insert into extra_course_signup (extra_course_id, student_id, status, created_at)
    select ${id}::integer, id, case when place > ${seats}::integer then 'espera' when place <= ${signUps}::integer / 2
      then 'confirmado' else 'inscrito' end, ${demoInstant(40, '09:00')}::timestamptz + place * interval '7 minutes'
    from (
      select student.id, row_number() over (order by student.id) as place
      from enrolment join student on student.id = enrolment.student_id
      where enrolment.school_year_id = ${year} and enrolment.unit_id = ${unit} and enrolment.status = 'Matriculado'
        and extract(year from student.birth_date) between ${born?.[0] ?? 0}::integer and ${born?.[1] ?? 9999}::integer
        and student.id % 5 = ${id}::integer % 5
    ) as eligible
    where place <= ${signUps}::integer order by place
  `.execute(db)
  await sql`
    insert into extra_course_signup_slot (extra_course_signup_id, extra_course_slot_id, weekday)
    select one.id, slot.id, slot.weekdays[1]
    from extra_course_signup as one join extra_course on extra_course.id = one.extra_course_id
    join extra_course_slot as slot on slot.extra_course_id = extra_course.id and slot.position = one.id % 2
    where extra_course.id = ${id} and extra_course.schedule_kind = ${OPEN_SCHEDULE}
  `.execute(db)
}
