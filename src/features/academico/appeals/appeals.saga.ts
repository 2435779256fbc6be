import { printDossier } from '#domain/appeals/appeals.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import {
  decideAppeal,
  fetchDossier,
  forwardAppeal,
  noteOrganDecision,
} from '#src/features/academico/appeals/appeals.requests.ts'
import { stepDraft } from '#src/features/academico/appeals/drafts.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'
import { send } from '#src/core/requests/requests.saga.ts'

/** What was typed is saved: the next step begins with its own text. */
function* forget({
  payload: {
    input: { id },
  },
}: ReturnType<typeof decideAppeal.answered | typeof forwardAppeal.answered | typeof noteOrganDecision.answered>): Saga {
  yield* put(draftClosed({ form: stepDraft(id) }))
}

export const appealsSaga = [
  on(decideAppeal.answered, forget),
  on(forwardAppeal.answered, forget),
  on(noteOrganDecision.answered, forget),
  serveFile<ReturnType<typeof fetchDossier.asked>['payload']['input']>({
    request: fetchDossier,
    fetch: ({ id }) => send(printDossier, { params: { id } }),
  }),
]
