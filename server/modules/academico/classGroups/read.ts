import { type Kysely, sql } from 'kysely'
import type { ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { takenSeats, withinUnits } from '#server/school/classGroups/classGroups.ts'

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
