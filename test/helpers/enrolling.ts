import type { EnrolmentType } from '#domain/rules/enrolment/status.ts'
import { searchable } from '#domain/text.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStudent, addUnit } from '#test/helpers/builders.ts'
import type { SchoolFrame } from '#test/helpers/schoolFrame.ts'

interface Family {
  readonly unit: number
  readonly guardian: { readonly id: number; readonly email: string }
  readonly student: { readonly id: number; readonly name: string }
  readonly enrolmentId: number
}

/** A child of a guardian in every role, with an enrolment for the coming year that nobody has opened yet. */
export const addEnrolling = async (
  { db }: Pick<TestApi, 'db'>,
  frame: SchoolFrame,
  type: EnrolmentType = 2,
): Promise<Family> => {
  const unit = await addUnit(db)
  const guardian = await addGuardian(db)
  const student = await addStudent(db, { guardian: guardian.id })
  const { id } = await db
    .insertInto('enrolment')
    .values({
      student_id: student.id,
      school_year_id: frame.coming,
      unit_id: unit,
      grade_id: frame.grades[1],
      shift_id: frame.shift,
      class_group_id: null,
      type,
      status: 'Em andamento',
      step: null,
      student_search: searchable(student.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { unit, guardian, student, enrolmentId: id }
}
