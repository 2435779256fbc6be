import * as mergeMessages from '#domain/people/merge.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import type { Merging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

/** Serves the dialogs of a merging. `changed`: what the screen does once two records became one, or two again. */
export function* serveMerging(merging: Merging, changed: () => Saga): Saga {
  const { previewMerge, mergePeople, loadMerges, undoMerge } = merging
  const { mergeClosed, mergesClosed } = merging.slice.actions

  /** What is refused before it begins closes the dialog: it says why in an alert. */
  function* previewRefused(failed: ReturnType<typeof previewMerge.failed>): Saga {
    yield* put(mergeClosed())
    yield* sayWhy(failed)
  }

  function* merged(): Saga {
    yield* showAlert('success', mergeMessages.MERGE_DONE)
    yield* changed()
  }

  function* undone(): Saga {
    yield* put(mergesClosed())
    yield* showAlert('success', mergeMessages.MERGE_UNDONE)
    yield* changed()
  }

  yield* fork(watch, previewMerge)
  yield* fork(watch, mergePeople)
  yield* fork(watch, loadMerges)
  yield* fork(watch, undoMerge)
  yield* fork(takeEvery, previewMerge.failed, previewRefused)
  yield* fork(takeEvery, mergePeople.answered, merged)
  yield* fork(takeEvery, undoMerge.answered, undone)
  yield* fork(takeEvery, mergePeople.failed, sayWhy)
  yield* fork(takeEvery, undoMerge.failed, sayWhy)
  yield* takeEvery(loadMerges.failed, sayWhy)
}
