import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { guardiansAsked, loadGuardians } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import { guardianMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { serveMerging } from '#src/features/matricula/people/merging/merging.saga.ts'
import { fork, put, type Saga, select } from '#src/platform/effects.ts'

function* listAgain(): Saga {
  yield* put(guardiansAsked(yield* select(selectFilters)))
}

export function* guardianListSaga(): Saga {
  yield* fork(watch, loadGuardians)
  yield* serveMerging(guardianMerging, listAgain)
}
