import { type Kysely, sql, type Transaction } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { searchable } from '#domain/base/text.ts'
import { LAST_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { CLASS_SEATS, HOURS, PLACES, SHIFTS, type ShiftName } from '#server/db/demo/structure.ts'
import { idAt } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'
import { type Former, writeFormerStudents } from '#server/demo/lastYear/formerStudents.ts'

type Trx = Transaction<Database>

/** A class group of last year, with the enrolments in it in the order of names. */
export interface LastGroup {
  readonly id: number
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number
  /** Code of SCHOOL_LEVELS. */
  readonly level: number
  readonly students: readonly LastStudent[]
}

export interface LastStudent {
  readonly enrolmentId: number
  readonly studentId: number
  /** Whether the student is in the same grade again. */
  readonly isRetained: boolean
}

interface Seated extends Former {
  readonly isRetained: boolean
}

/** One of so many students came from another school with the running year; one of so many is in the same grade again. */
const [NEWCOMERS, RETAINED] = [12, 23]
/** Ensino Fundamental II, the first level in which students are retained. */
const FIRST_JUDGED = 3

/**
 * Writes the class groups of last year and who sat in them: the students of today, one grade below, and those who left
 * since.
 */
export const seatLastYear = async (trx: Trx, yearId: number): Promise<readonly LastGroup[]> => {
  const places = await readPlaces(trx)
  const seated = [
    ...(await readStayed(trx)),
    ...(await writeFormerStudents(trx)).map((one) => ({ ...one, isRetained: false })),
  ]
  const groups: LastGroup[] = []
  for (const place of places) {
    const here = seated.filter(({ unitId, gradeId }) => unitId === place.unitId && gradeId === place.gradeId)
    const staying = here.filter(({ leftOn }) => leftOn === null)
    const letters = Math.ceil(staying.length / CLASS_SEATS)
    for (let letter = 0; letter < letters; letter += 1) {
      const own = staying.filter((_, turn) => turn % letters === letter)
      const id = await openGroup(trx, { ...place, yearId, name: `${place.grade} ${String.fromCharCode(65 + letter)}` })
      groups.push({ ...place, id, students: await enrol(trx, { ...place, yearId, groupId: id }, own) })
    }
    await enrol(
      trx,
      { ...place, yearId, groupId: null },
      here.filter(({ leftOn }) => leftOn !== null),
    )
  }
  return groups
}

interface Place {
  readonly unitId: number
  readonly gradeId: number
  readonly grade: string
  readonly level: number
  readonly shiftId: number
  readonly shift: ShiftName
}

/** Grades of the units with when they come to school, from the youngest on. */
const readPlaces = async (db: Kysely<Database>): Promise<readonly Place[]> => {
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  const units = ids(await db.selectFrom('unit').select('id').orderBy('id').execute())
  const shifts = ids(await db.selectFrom('shift').select('id').orderBy('position').orderBy('id').execute())
  const { rows: grades } = await sql<{ id: number; name: string; level: number }>`
    select grade.id, grade.name, course.level from grade join course on course.id = grade.course_id
    order by grade.position, grade.id`.execute(db)
  return PLACES.flatMap(({ unit, grade, shift }) => {
    const own = grades[grade]
    return own === undefined
      ? []
      : [
          {
            unitId: idAt(units, unit),
            gradeId: own.id,
            grade: own.name,
            level: own.level,
            shiftId: idAt(shifts, SHIFTS.indexOf(shift)),
            shift,
          },
        ]
  })
}

const readStayed = async (db: Kysely<Database>): Promise<readonly Seated[]> => {
  const { rows } = await sql<Seated>`
    select own.student_id as "studentId", own.student_search as search, own.unit_id as "unitId", null as "leftOn",
      case when own.retained then own.grade_id else before.id end as "gradeId", own.retained as "isRetained"
    from (
      select enrolment.*, course.level >= ${FIRST_JUDGED} and enrolment.student_id % ${RETAINED} = 5 as retained
      from enrolment join school_year as year on year.id = enrolment.school_year_id and year.year = ${RUNNING_YEAR}
      join grade on grade.id = enrolment.grade_id join course on course.id = grade.course_id
      where enrolment.status = 'Matriculado' and enrolment.student_id % ${NEWCOMERS} <> 7
    ) as own left join grade as before on before.next_grade_id = own.grade_id
    where own.retained or before.id is not null
    order by own.student_search, own.student_id`.execute(db)
  return rows
}

interface Opening extends Place {
  readonly yearId: number
  readonly name: string
}

/** A class group, with room and people of the one that has its name today. */
const openGroup = async (trx: Trx, { yearId, unitId, gradeId, shiftId, shift, name }: Opening): Promise<number> => {
  const { inicio, fim, intervalo } = HOURS[shift]
  const { rows } = await sql<{ id: number }>`
    insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats, starts_at, ends_at,
      break_minutes, location_id, teacher_id, coordinator_id, census_stage)
    select ${yearId}, ${unitId}, ${gradeId}, ${shiftId}, ${name}, ${searchable(name)}, ${CLASS_SEATS}, ${inicio}, ${fim},
      ${intervalo}, today.location_id, today.teacher_id, today.coordinator_id, today.census_stage
    from (values (true)) as one
    left join lateral (select * from class_group as own
      where own.unit_id = ${unitId} and own.grade_id = ${gradeId}
        and own.school_year_id = (select id from school_year where year = ${RUNNING_YEAR})
      order by own.name <> ${name}, own.id limit 1) as today on true
    returning id`.execute(trx)
  const id = idAt(
    rows.map((row) => row.id),
    0,
  )
  await trx
    .insertInto('class_group_grade')
    .values({
      class_group_id: id,
      grade_id: gradeId,
      school_year_id: yearId,
      unit_id: unitId,
      shift_id: shiftId,
      name_search: searchable(name),
    })
    .execute()
  return id
}

interface Seat extends Place {
  readonly yearId: number
  readonly groupId: number | null
}

/** Who left in the middle of the year sits nowhere any more. */
const enrol = async (
  trx: Trx,
  { yearId, unitId, gradeId, shiftId, groupId }: Seat,
  seated: readonly Seated[],
): Promise<readonly LastStudent[]> => {
  const { rows } = await sql<{ enrolmentId: number; studentId: number }>`
    insert into enrolment (student_id, school_year_id, unit_id, grade_id, shift_id, class_group_id, type, status, step,
      student_search, created_at, ended_on)
    select "studentId", ${yearId}, ${unitId}, ${gradeId}, ${shiftId}, ${groupId},
      case when "studentId" % 4 = 0 then 1 else 2 end, case when "leftOn" is null then 'Matriculado' else 'Transferido' end,
      11, search, ${`${LAST_YEAR - 1}-11-01T12:00:00Z`}::timestamptz + "studentId" % 40 * interval '1 day', "leftOn"
    from json_to_recordset(${JSON.stringify(seated)}::json) as given ("studentId" integer, search text, "leftOn" date)
    returning id as "enrolmentId", student_id as "studentId"`.execute(trx)
  const ofStudent = grouped(rows, ({ studentId }) => studentId)
  return seated.flatMap(({ studentId, isRetained }) =>
    (ofStudent.get(studentId) ?? []).map(({ enrolmentId }) => ({ enrolmentId, studentId, isRetained })),
  )
}
