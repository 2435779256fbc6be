import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createExtraCourse,
  EXTRA_COURSE_NAME,
  extraCourseRequests,
  extraCoursesAsked,
  setExtraCourseStatus,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { extraCoursesSlice } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { draftOf, EXTRA_COURSES, NEW_EXTRA_COURSE_PATH } from '#src/features/matricula/extraCourses/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

const { loadChoices } = extraCourseRequests

const SAVED = { list: EXTRA_COURSES, draftOf }

export const runtime = defineRuntime({
  state: { extraCourses: extraCoursesSlice.reducer },
  recorded: ['extraCourses'],
  requests: [...Object.values(extraCourseRequests), createExtraCourse, setExtraCourseStatus],
  sagas: {
    extraCourses: [
      afterCreation(createExtraCourse, EXTRA_COURSE_NAME, SAVED),
      afterChange(extraCourseRequests, EXTRA_COURSE_NAME, SAVED),
    ],
  },
  outdatedBy: [...endsOf(setExtraCourseStatus)],
  feeds: {
    [EXTRA_COURSES]: listFeed(extraCourseRequests, extraCoursesAsked),
    [NEW_EXTRA_COURSE_PATH]: ({ arriving }) => (arriving ? [loadChoices.asked(null)] : []),
    [`${EXTRA_COURSES}/:id`]: formFeed(extraCourseRequests, ({ params }) => Number(params['id'])),
  },
})
