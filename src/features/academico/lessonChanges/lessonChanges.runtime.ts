import { LESSONS_OF_DAY } from '#src/core/lessonChanges/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import * as requests from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { lessonChangesSaga } from '#src/features/academico/lessonChanges/lessonChanges.saga.ts'
import { lessonChangesSlice } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { dayFeed, diaryRuntime } from '#src/screens/diary/diary.runtime.ts'

const { cancelLesson, exchangeLessons, replaceLesson, substituteTeacher, undoChange } = requests

export const runtime = defineRuntime({
  uses: [diaryRuntime],
  state: { lessonChanges: lessonChangesSlice.reducer },
  // Reasons may tell of people, and what becomes of records names who made them.
  recorded: { lessonChanges: { kept: ['motivo', 'registros', 'ciente'] } },
  requests: Object.values(requests),
  sagas: { lessonChanges: lessonChangesSaga },
  // A refusal may say that somebody changed the lesson meanwhile.
  outdatedBy: [cancelLesson, exchangeLessons, replaceLesson, substituteTeacher, undoChange].flatMap(endsOf),
  feeds: { [LESSONS_OF_DAY]: dayFeed },
})
