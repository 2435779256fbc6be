import { printCouncilNotice } from '#domain/infrequency/infrequency.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  closeSearch,
  closingDraft,
  contactDraft,
  deliveryDraft,
  fetchNotice,
  loadAlert,
  noteContact,
  noteDelivery,
} from '#src/features/academico/infrequency/infrequency.requests.ts'
import { attempted, contactTyped, selectAttempt } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Sends a contact. Another try of the same keeps its key, so that the server notes it once. */
function* note({ payload: { id, contact } }: ReturnType<typeof contactTyped>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt([id, contact], yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(noteContact.asked({ id, body: { ...contact, chave: attempt.key } }))
}

function* noted({ payload: { input } }: ReturnType<typeof noteContact.answered>): Saga {
  yield* put(draftClosed({ form: contactDraft(input.id) }))
}

function* closed({ payload: { input } }: ReturnType<typeof closeSearch.answered>): Saga {
  yield* put(draftClosed({ form: closingDraft(input.id) }))
}

function* delivered({ payload: { input } }: ReturnType<typeof noteDelivery.answered>): Saga {
  yield* put(draftClosed({ form: deliveryDraft(input.id) }))
}

/** The print is kept: it stands among the notices from now on. */
function* printed({ payload: { input } }: ReturnType<typeof fetchNotice.answered>): Saga {
  yield* put(loadAlert.asked(input.id))
}

export const infrequencySaga = [
  on(contactTyped, note),
  on(noteContact.answered, noted),
  on(closeSearch.answered, closed),
  on(noteDelivery.answered, delivered),
  on(fetchNotice.answered, printed),
  serveFile<ReturnType<typeof fetchNotice.asked>['payload']['input']>({
    request: fetchNotice,
    fetch: ({ id }) => send(printCouncilNotice, { params: { id } }),
  }),
]
