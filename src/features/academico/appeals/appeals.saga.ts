import * as messages from '#domain/appeals/appeals.messages.ts'
import { printDossier } from '#domain/appeals/appeals.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import {
  decideAppeal,
  enterAppeal,
  fetchDossier,
  forwardAppeal,
  loadContestable,
  noteOrganDecision,
} from '#src/features/academico/appeals/appeals.requests.ts'
import { attempted, selectAttempt, studentChosen } from '#src/features/academico/appeals/appeals.slice.ts'
import { PAPER_DRAFT, stepDraft } from '#src/features/academico/appeals/drafts.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'

/** What was typed is saved: the next step begins with its own text. */
function* forget({
  payload: {
    input: { id },
  },
}: ReturnType<typeof decideAppeal.answered | typeof forwardAppeal.answered | typeof noteOrganDecision.answered>): Saga {
  yield* put(draftClosed({ form: stepDraft(id) }))
}

/** Uploads the files first. Another try of the same keeps its key, so that the server does it once. */
function* enter({ payload: { input } }: ReturnType<typeof enterAppeal.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.appeal, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* performWithAttachments(enterAppeal, input, input.appeal, (anexos) => ({
    appeal: { ...input.appeal, anexos },
    key: attempt.key,
  }))
}

const entered = (): Saga => formSaved(PAPER_DRAFT, messages.APPEAL_ENTERED)

function* contest({ payload }: ReturnType<typeof studentChosen>): Saga {
  yield* put(loadContestable.asked(payload))
}

export const appealsSaga = [
  onLeading(enterAppeal.asked, enter),
  on(enterAppeal.answered, entered),
  on(studentChosen, contest),
  on(decideAppeal.answered, forget),
  on(forwardAppeal.answered, forget),
  on(noteOrganDecision.answered, forget),
  serveFile<ReturnType<typeof fetchDossier.asked>['payload']['input']>({
    request: fetchDossier,
    fetch: ({ id }) => send(printDossier, { params: { id } }),
  }),
]
