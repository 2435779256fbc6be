import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { inviteMany, loadOffers, simulateInvitations } from '#src/features/matricula/people/access/batch.requests.ts'
import { batchSaga } from '#src/features/matricula/people/access/batch.saga.ts'
import { batchSlice } from '#src/features/matricula/people/access/batch.slice.ts'
import { guardiansAsked, loadGuardians } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import { guardianListSlice } from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { MERGE_PERSONAL } from '#src/features/matricula/people/merging/merging.requests.ts'
import { guardianMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { GUARDIANS } from '#src/features/matricula/people/paths.ts'

export const runtime = defineRuntime({
  state: {
    guardianList: guardianListSlice.reducer,
    guardianMerge: guardianMerging.slice.reducer,
    inviteMany: batchSlice.reducer,
  },
  recorded: { guardianList: { name: ['nome', 'alunos'] }, guardianMerge: MERGE_PERSONAL, inviteMany: NOTHING_PERSONAL },
  requests: [loadGuardians, loadOffers, simulateInvitations, inviteMany, ...guardianMerging.requests],
  sagas: { inviteMany: batchSaga },
  outdatedBy: [guardianMerging.mergePeople.answered, guardianMerging.undoMerge.answered],
  feeds: { [GUARDIANS]: ({ filters }) => [guardiansAsked(filters)] },
})
