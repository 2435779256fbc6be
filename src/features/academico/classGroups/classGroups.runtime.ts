import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  classGroupsAsked,
  loadClassGroup,
  loadGroupChoices,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { classGroupsSaga } from '#src/features/academico/classGroups/classGroups.saga.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS } from '#src/features/academico/classGroups/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { classGroups: classGroupsSlice.reducer },
  recorded: ['classGroups'],
  sagas: { classGroups: classGroupsSaga },
  feeds: {
    [CLASS_GROUPS]: ({ filters, arriving }) => [
      ...(arriving ? [loadGroupChoices.asked(null)] : []),
      classGroupsAsked(filters),
    ],
    [`${CLASS_GROUPS}/:id`]: ({ params, arriving }) => {
      const id = idIn(params['id'])
      return arriving ? [loadGroupChoices.asked(null), ...(id === null ? [] : [loadClassGroup.asked(id)])] : []
    },
  },
})
