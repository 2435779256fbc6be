import { defineRuntime } from '#src/core/router/runtime.ts'
import { guardiansAsked, loadGuardians } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import { guardianListSlice } from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { MERGE_PERSONAL } from '#src/features/matricula/people/merging/merging.requests.ts'
import { guardianMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { GUARDIANS } from '#src/features/matricula/people/paths.ts'

export const runtime = defineRuntime({
  state: { guardianList: guardianListSlice.reducer, guardianMerge: guardianMerging.slice.reducer },
  recorded: { guardianList: { name: ['nome', 'alunos'] }, guardianMerge: MERGE_PERSONAL },
  requests: [loadGuardians, ...guardianMerging.requests],
  outdatedBy: [guardianMerging.mergePeople.answered, guardianMerging.undoMerge.answered],
  feeds: { [GUARDIANS]: ({ filters }) => [guardiansAsked(filters)] },
})
