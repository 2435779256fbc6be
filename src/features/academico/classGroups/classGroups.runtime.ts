import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  classGroupsAsked,
  createClassGroup,
  loadClassGroup,
  loadClassGroups,
  loadGroupChoices,
  removeClassGroup,
  setClassGroupStatus,
  updateClassGroup,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { classGroupsSaga } from '#src/features/academico/classGroups/classGroups.saga.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS } from '#src/features/academico/classGroups/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { classGroups: classGroupsSlice.reducer },
  recorded: ['classGroups'],
  requests: [
    loadClassGroups,
    loadGroupChoices,
    loadClassGroup,
    createClassGroup,
    updateClassGroup,
    setClassGroupStatus,
    removeClassGroup,
  ],
  sagas: { classGroups: classGroupsSaga },
  outdatedBy: [...endsOf(setClassGroupStatus), ...endsOf(removeClassGroup)],
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
