import { isAnyOf } from '@reduxjs/toolkit'
import type { GuardianRow, MergeDraft } from '#domain/people/merge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  guardiansAsked,
  loadGuardians,
  loadMerges,
  mergeGuardians,
  previewMerge,
  undoMerge,
} from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import { mergeClosed, mergesClosed, pairChosen } from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* showPreview({ payload: [kept, merged] }: ReturnType<typeof pairChosen>): Saga {
  yield* put(previewMerge.asked(mergeDraftOf(kept, merged)))
}

const mergeDraftOf = (kept: GuardianRow, merged: GuardianRow): MergeDraft => ({
  idMantido: kept.id,
  versaoMantido: kept.versao,
  idUnificado: merged.id,
  versaoUnificado: merged.versao,
})

/** What is refused before it begins closes the dialog: it says why in an alert. */
function* previewRefused(failed: ReturnType<typeof previewMerge.failed>): Saga {
  yield* put(mergeClosed())
  yield* sayWhy(failed)
}

function* undone(): Saga {
  yield* put(mergesClosed())
  yield* showAlert('success', MESSAGES.MERGE_UNDONE)
}

function* listAgain(): Saga {
  yield* put(guardiansAsked(yield* select(selectFilters)))
}

export function* guardianListSaga(): Saga {
  yield* fork(watch, loadGuardians)
  yield* fork(watch, previewMerge)
  yield* fork(watch, mergeGuardians)
  yield* fork(watch, loadMerges)
  yield* fork(watch, undoMerge)
  yield* fork(takeEvery, pairChosen, showPreview)
  yield* fork(takeEvery, previewMerge.failed, previewRefused)
  yield* fork(takeEvery, mergeGuardians.answered, () => showAlert('success', MESSAGES.MERGE_DONE))
  yield* fork(takeEvery, undoMerge.answered, undone)
  yield* fork(takeEvery, mergeGuardians.failed, sayWhy)
  yield* fork(takeEvery, undoMerge.failed, sayWhy)
  yield* fork(takeEvery, loadMerges.failed, sayWhy)
  yield* takeEvery({ match: isAnyOf(mergeGuardians.answered, undoMerge.answered) }, listAgain)
}
