import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { classGroupRequests, classGroupsAsked } from '#src/features/academico/classGroups/classGroups.requests.ts'
import { classGroupsSaga } from '#src/features/academico/classGroups/classGroups.saga.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS } from '#src/features/academico/classGroups/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { classGroups: classGroupsSlice.reducer },
  sagas: { classGroups: classGroupsSaga },
  feeds: {
    [CLASS_GROUPS]: listFeed(classGroupRequests, classGroupsAsked),
    [`${CLASS_GROUPS}/:id`]: formFeed(classGroupRequests, ({ params }) => idIn(params['id'])),
  },
})
