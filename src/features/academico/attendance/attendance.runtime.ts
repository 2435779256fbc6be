import { ROLLS } from '#src/core/attendance/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { dayFeed, diaryRuntime } from '#src/screens/diary/diary.runtime.ts'

export const runtime = defineRuntime({
  uses: [diaryRuntime],
  feeds: { [ROLLS]: dayFeed },
})
