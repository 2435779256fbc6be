import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { type KeptSlot, slotOf } from '#domain/extraCourses/extraSchedule.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Extra courses of the units where the caller works. */
export const visibleCourses = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'extra_course.unit_id')

/** The schedules of an extra course, in a query of that table. */
export const slotsOfCourse = sql<readonly KeptSlot[]>`coalesce(
  (select json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at, 'days', weekdays) order by position)
    from extra_course_slot where extra_course_id = extra_course.id), '[]')`

const linked = (table: string, column: string) => sql<number[]>`array(
  select ${sql.ref(column)} from ${sql.table(table)} where extra_course_id = extra_course.id order by 1)`

/** Hours that a sign-up that was not removed has chosen. */
const TAKEN_HOURS = sql<ExtraCourseRecord['horariosOcupados']>`coalesce(
  (select json_agg(distinct jsonb_build_object('id', chosen.extra_course_slot_id, 'dia', chosen.weekday))
    from extra_course_signup_slot as chosen
    join extra_course_signup as one on one.id = chosen.extra_course_signup_id and one.status <> 'removido'
    where one.extra_course_id = extra_course.id), '[]')`

const courses = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('extra_course')
    .selectAll('extra_course')
    .select([
      slotsOfCourse.as('slots'),
      linked('extra_course_shift', 'shift_id').as('shifts'),
      linked('extra_course_grade', 'grade_id').as('grades'),
      linked('extra_course_course', 'course_id').as('courses'),
      linked('extra_course_requirement', 'prerequisite_id').as('requirements'),
      seatCounters(now).as('counters'),
      TAKEN_HOURS.as('taken'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof courses>['executeTakeFirstOrThrow']>>

const courseOf = (row: Row): ExtraCourseRecord => ({
  ...recordOf(EXTRA_COURSE, row),
  periodos: row.shifts,
  series: row.grades,
  preRequisitos: row.requirements,
  cursos: row.courses,
  horarios: row.slots.map(slotOf),
  contagem: row.counters,
  horariosOcupados: row.taken,
})

/** Readers of courses as they stand at an instant. */
export const readersAt = (now: Date) =>
  readersOf('extra_course', async (db, caller, id): Promise<ExtraCourseRecord | null> => {
    const row = await courses(db, now)
      .where('extra_course.id', '=', id)
      .where(visibleCourses(caller))
      .executeTakeFirst()
    return row === undefined ? null : courseOf(row)
  })

/** Extra courses by id, ordered by name; courses of other units are left out. */
export const readCourses = async (
  db: Kysely<Database>,
  { caller, now }: { readonly caller: InUnits; readonly now: Date },
  ids: readonly number[],
): Promise<readonly ExtraCourseRecord[]> => {
  const rows = await courses(db, now)
    .where('extra_course.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(visibleCourses(caller))
    .orderBy('extra_course.name_search')
    .orderBy('extra_course.class_search')
    .orderBy('extra_course.id')
    .execute()
  return rows.map(courseOf)
}

/** An extra course of the caller's units. @throws Refusal 404, audited for a foreign one */
export const readExtraCourse = (acting: Act & { readonly db: Kysely<Database> }, id: number) =>
  readersAt(acting.now).own(acting, id)

/** A course that was just written or locked, at an instant. @throws Refusal 404 */
export const readWrittenCourse = (db: Kysely<Database>, id: number, now: Date) => readersAt(now).written(db, id)

/** A course at an instant, locked until the transaction ends. @throws Refusal 404 */
export const lockCourse = (trx: Transaction<Database>, id: number, now: Date) => readersAt(now).locked(trx, id)
