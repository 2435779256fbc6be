import { recordSlice } from '#src/core/records/recordSlice.ts'
import { extraCourseRequests } from '#src/features/matricula/extraCourses/extraCourses.requests.ts'

/** Extra courses. */
export const extraCoursesSlice = recordSlice('extraCourses', extraCourseRequests)

export const { conflictClosed } = extraCoursesSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = extraCoursesSlice.selectors
