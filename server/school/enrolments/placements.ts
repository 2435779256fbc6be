import { type Kysely, sql } from 'kysely'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { FIRST_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { anyOf } from '#server/db/anyOf.ts'
import { once } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'

/** One enrolment of a student with the names of its place. */
export interface Placement {
  readonly id: number
  readonly studentId: number
  readonly yearId: number
  readonly year: number
  /** 0 not begun, 1 running, 2 closed (D 2.2). */
  readonly yearStatus: 0 | 1 | 2
  readonly type: EnrolmentType
  readonly status: EnrolmentStatus
  readonly step: number
  readonly unitId: number
  readonly unit: string
  readonly courseId: number
  readonly course: string
  readonly gradeId: number
  readonly grade: string
  readonly shiftId: number | null
  readonly shift: string | null
  readonly classGroupId: number | null
  readonly classGroup: string | null
  readonly createdAt: Date
  /** When the family sent it to the school; null: never. */
  readonly sentAt: Date | null
}

/** Every enrolment of these students: the running year first, then the coming ones, then the past. */
export const placementsOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
): Promise<readonly Placement[]> => placementsKept(db, { studentIds })

/** Enrolments with the names of their places, in the order of `placementsOf`. */
export const placements = (db: Kysely<Database>) =>
  db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .leftJoin('shift', 'shift.id', 'enrolment.shift_id')
    .leftJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .select((eb) => [
      'enrolment.id',
      'enrolment.student_id as studentId',
      'enrolment.type',
      'enrolment.status',
      eb.fn.coalesce('enrolment.step', sql.lit(FIRST_STEP)).as('step'),
      'enrolment.created_at as createdAt',
      'enrolment.sent_at as sentAt',
      'school_year.id as yearId',
      'school_year.year',
      'school_year.status as yearStatus',
      'unit.id as unitId',
      'unit.name as unit',
      'course.id as courseId',
      'course.name as course',
      'grade.id as gradeId',
      'grade.name as grade',
      'shift.id as shiftId',
      'shift.name as shift',
      'class_group.id as classGroupId',
      'class_group.name as classGroup',
    ])
    .orderBy(sql`array_position(array[1, 0, 2], school_year.status::int)`)
    .orderBy('school_year.year')
    .orderBy('enrolment.id')

const placementsKept = once<{ readonly studentIds: readonly number[] }>()((db, value) =>
  placements(db).where('enrolment.student_id', '=', anyOf(value('studentIds'))),
)
