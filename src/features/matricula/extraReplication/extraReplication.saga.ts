import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadReplicationChoices,
  loadSources,
  previewReplication,
  replicate,
  sourcesAsked,
} from '#src/features/matricula/extraReplication/extraReplication.requests.ts'
import { plural } from '#src/lib/text.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* replicated({ payload: { result } }: ReturnType<typeof replicate.answered>): Saga {
  const count = result.cursos.filter(({ situacao }) => situacao === 'novo' || situacao === 'adaptado').length
  yield* put(sourcesAsked(yield* select(selectFilters)))
  yield* showAlert('success', `${plural(count, 'curso extra replicado', 'cursos extras replicados')}.`)
}

export function* extraReplicationSaga(): Saga {
  yield* fork(watch, loadSources)
  yield* fork(watch, loadReplicationChoices)
  yield* fork(watch, previewReplication)
  yield* fork(watch, replicate)
  yield* fork(takeEvery, replicate.answered, replicated)
  yield* takeEvery({ match: isAnyOf(previewReplication.failed, replicate.failed) }, sayWhyNotSaved)
}
