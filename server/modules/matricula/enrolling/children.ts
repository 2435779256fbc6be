import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import type { Standing } from '#domain/enrolments/starts.ts'
import type { Database } from '#server/db/schema.ts'
import { gradeAfter } from '#server/school/enrolments/gradeAfter.ts'

/** The facts about a child that decide what may be started. */
export interface Child {
  readonly id: number
  readonly birth: string
  readonly standings: readonly (Standing & { readonly unitId: number; readonly nextGradeId: number | null })[]
}

/** Children by name, with all their enrolments, past ones included. */
export const readChildren = async (db: Kysely<Database>, ids: readonly number[]): Promise<readonly Child[]> => {
  const students = await db
    .selectFrom('student')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'birth_date as birth'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where('enrolment.student_id', '=', sql<number>`any(${ids}::integer[])`)
    .select([
      'enrolment.student_id as studentId',
      'school_year.year',
      'enrolment.type',
      'enrolment.status',
      'enrolment.unit_id as unitId',
      gradeAfter('enrolment').as('nextGradeId'),
    ])
    .execute()
  const standings = grouped(rows, ({ studentId }) => studentId)
  return students.map((student) => ({ ...student, standings: standings.get(student.id) ?? [] }))
}
