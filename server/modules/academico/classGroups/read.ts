import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ClassGroupRecord } from '#domain/api/classGroups.schemas.ts'
import { CLASS_GROUP } from '#domain/rules/classGroups/fields.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Groups of the units in which the caller works. */
export const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'class_group.unit_id')

/** How many enrolments hold or ask for a seat of a group. */
export const takenSeats = sql<number>`(select count(*) from enrolment as seated
  where seated.class_group_id = class_group.id and seated.status = any(${[...LIVING_STATUSES]}))`

/** A group that the caller sees; null where there is none. */
const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<ClassGroupRecord | null> => {
  const row = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('class_group.id', '=', id)
    .where(withinUnits(caller))
    .selectAll('class_group')
    .select(['grade.course_id', takenSeats.as('taken')])
    .select([
      sql<number[]>`array(select own.grade_id from class_group_grade as own
        where own.class_group_id = class_group.id order by own.grade_id)`.as('grades'),
      sql<number>`(select count(*) from enrolment where class_group_id = class_group.id)`.as('enrolments'),
      sql<number[]>`array(select distinct grade_id from enrolment
        where class_group_id = class_group.id order by grade_id)`.as('enrolledGrades'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(CLASS_GROUP, row),
    idCurso: row.course_id,
    idsSeries: row.grades,
    ocupadas: row.taken,
    matriculas: row.enrolments,
    idsSeriesMatriculadas: row.enrolledGrades,
  }
}

export const classGroups = readersOf('class_group', find)
