import { isOnlyTeacher } from '#domain/access/modules.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadToSign } from '#src/features/academico/home/home.requests.ts'
import { homeSlice } from '#src/features/academico/home/home.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { loadDay } from '#src/screens/diary/diary.requests.ts'
import { diaryRuntime } from '#src/screens/diary/diary.runtime.ts'
import { pushRuntime } from '#src/screens/push/push.runtime.ts'
import { offerWanted } from '#src/screens/push/push.slice.ts'
import { needsAsked } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { staffNeedsRuntime } from '#src/screens/staffNeeds/staffNeeds.runtime.ts'

export const runtime = defineRuntime({
  uses: [diaryRuntime, staffNeedsRuntime, pushRuntime],
  state: { home: homeSlice.reducer },
  recorded: { home: NOTHING_PERSONAL },
  feeds: {
    // Teachers see their lessons here; who may not open them is refused in silence.
    '/academico': ({ user, arriving }) => [
      ...needsAsked(user),
      ...(arriving ? [offerWanted()] : []),
      loadToSign.asked(null),
      ...(user !== null && isOnlyTeacher(user) ? [loadDay.asked({})] : []),
    ],
  },
  requests: [loadToSign],
})
