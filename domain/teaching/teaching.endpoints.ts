import type { OptionList } from '#domain/base/common.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import type * as Teaching from '#domain/teaching/teaching.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'

/** Variants of option lists that look further than the filters of their register (portal.md 7 “Dropdown lists”). */

/** Stages of the kind that a course has: four of a year are two months each. */
export const stageOptions = endpoint<Teaching.ListStageOptions>('academico', 'GET', 'Stage/DropdownList', {
  types: [STAFF],
})

/** Subjects by whom they are taught, to whom, and for what; by knowledge area `Subject` itself takes `area` (D 2.4). */
export const professorSubjects = endpoint<Teaching.ListProfessorSubjects>('academico', 'GET', 'Subject/ByProfessor', {
  types: [STAFF],
})
export const timetableSubjects = endpoint<Teaching.ListTimetableSubjects>('academico', 'GET', 'Subject/ByTimetable', {
  types: [STAFF],
})
/** Families ask for their own students. */
export const studentSubjects = endpoint<Teaching.ListStudentSubjects>(
  'academico',
  'GET',
  'Subject/ByStudent',
  'signedIn',
)
export const schemeSubjects = endpoint<Teaching.ListSchemeSubjects>('academico', 'GET', 'Subject/ByAssessmentScheme', {
  types: [STAFF],
})

/** Courses in which the caller teaches a class group on this day, and so may give homework (D 2.27). */
export const homeworkCourses = endpoint<{ answer: OptionList }>(
  'matricula',
  'GET',
  'SisCourse/DropdownItemsByHomework',
  { types: [STAFF] },
)
