import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  CLASS_GROUP_NAME,
  classGroupRequests,
  classGroupsAsked,
  createClassGroup,
  removeClassGroup,
  setClassGroupStatus,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

const SAVED = { list: CLASS_GROUPS, draftOf }

export const runtime = defineRuntime({
  state: { classGroups: classGroupsSlice.reducer },
  recorded: ['classGroups'],
  requests: [...Object.values(classGroupRequests), createClassGroup, setClassGroupStatus, removeClassGroup],
  sagas: {
    classGroups: [
      afterCreation(createClassGroup, CLASS_GROUP_NAME, SAVED),
      afterChange(classGroupRequests, CLASS_GROUP_NAME, SAVED),
    ],
  },
  outdatedBy: [...endsOf(setClassGroupStatus), ...endsOf(removeClassGroup)],
  feeds: {
    [CLASS_GROUPS]: listFeed(classGroupRequests, classGroupsAsked),
    [`${CLASS_GROUPS}/:id`]: formFeed(classGroupRequests, ({ params }) => idIn(params['id'])),
  },
})
