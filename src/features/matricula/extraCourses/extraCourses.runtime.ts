import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createExtraCourse,
  extraCoursesAsked,
  loadExtraCourse,
  loadExtraCourseChoices,
  loadExtraCourses,
  setExtraCourseStatus,
  updateExtraCourse,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { extraCoursesSaga } from '#src/features/matricula/extraCourses/extraCourses.saga.ts'
import { extraCoursesSlice } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { EXTRA_COURSES, NEW_EXTRA_COURSE_PATH } from '#src/features/matricula/extraCourses/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { extraCourses: extraCoursesSlice.reducer },
  recorded: ['extraCourses'],
  requests: [
    loadExtraCourses,
    loadExtraCourseChoices,
    loadExtraCourse,
    createExtraCourse,
    updateExtraCourse,
    setExtraCourseStatus,
  ],
  sagas: { extraCourses: extraCoursesSaga },
  outdatedBy: [...endsOf(setExtraCourseStatus)],
  feeds: {
    [EXTRA_COURSES]: ({ filters, arriving }) => [
      ...(arriving ? [loadExtraCourseChoices.asked(null)] : []),
      extraCoursesAsked(filters),
    ],
    [NEW_EXTRA_COURSE_PATH]: ({ arriving }) => (arriving ? [loadExtraCourseChoices.asked(null)] : []),
    [`${EXTRA_COURSES}/:id`]: ({ params, arriving }) =>
      arriving ? [loadExtraCourseChoices.asked(null), loadExtraCourse.asked(Number(params['id']))] : [],
  },
})
