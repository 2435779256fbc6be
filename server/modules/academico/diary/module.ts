import * as calls from '#domain/lessons/lessons.endpoints.ts'
import { DiaryDay, LessonsQuery } from '#domain/lessons/lessons.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { getDiaryDay } from '#server/modules/academico/diary/day.ts'

/** The lessons of which people keep the diary: what A-L1 and A-L2 choose from. */
export const diaryModule: ServerModule = {
  routes: () => [serve(calls.listLessons, { query: LessonsQuery, answer: DiaryDay }, getDiaryDay)],
}
