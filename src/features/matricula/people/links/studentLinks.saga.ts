import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  changeLink,
  closeLink,
  loadStudentLinks,
  openLink,
} from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* saved(text: string): Saga {
  yield* put(draftClosed({ form: LINK_DRAFT }))
  yield* showAlert('success', text)
}

function* forget(): Saga {
  yield* put(draftClosed({ form: LINK_DRAFT }))
}

export function* studentLinksSaga(): Saga {
  yield* fork(watch, loadStudentLinks)
  yield* fork(watch, openLink)
  yield* fork(watch, changeLink)
  yield* fork(watch, closeLink)
  yield* fork(takeEvery, linkActClosed, forget)
  yield* fork(takeEvery, openLink.answered, () => saved(MESSAGES.LINK_OPENED))
  yield* fork(takeEvery, changeLink.answered, () => saved(MESSAGES.LINK_SAVED))
  yield* fork(takeEvery, closeLink.answered, () => saved(MESSAGES.LINK_CLOSED))
  yield* fork(takeEvery, openLink.failed, sayWhyNotSaved)
  yield* fork(takeEvery, changeLink.failed, sayWhyNotSaved)
  yield* takeEvery(closeLink.failed, sayWhy)
}
