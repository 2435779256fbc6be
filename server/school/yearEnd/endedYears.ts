import { type Kysely, sql } from 'kysely'
import { isPassed } from '#domain/evaluation/situations.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import type { Database } from '#server/db/schema.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** What a year of a student ended with, as the closing froze it (D 2.17). */
export interface EndedYear {
  readonly enrolmentId: number
  readonly studentId: number
  readonly year: number
  readonly classGroup: string
  readonly grade: string
  readonly course: string
  /** Whether the student goes on. */
  readonly isPassed: boolean
  /** `Aprovado pelo conselho` */
  readonly result: string
  /** Whether the whole year is closed: only then families are told. */
  readonly isClosedYear: boolean
}

/** The years of students whose result is frozen, the newest first. */
export const readEndedYears = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
): Promise<readonly EndedYear[]> => {
  const { rows } = await sql<Omit<EndedYear, 'result' | 'isPassed'> & { situation: number }>`
    select own.enrolment_id as "enrolmentId", enrolment.student_id as "studentId", school_year.year,
      class_group.name as "classGroup", grade.name as grade, course.name as course, own.situation,
      ${isClosedIn('class_group')} as "isClosedYear"
    from year_result as own join enrolment on enrolment.id = own.enrolment_id
    join grade on grade.id = enrolment.grade_id join course on course.id = grade.course_id
    join class_group on class_group.id = own.class_group_id
    join school_year on school_year.id = class_group.school_year_id
    where enrolment.student_id = any(${studentIds}::integer[])
    order by school_year.year desc, own.enrolment_id desc`.execute(db)
  return rows.map(({ situation, ...row }) => ({
    ...row,
    result: situationText(situation),
    isPassed: isPassed(situation),
  }))
}
