import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import {
  DISMISSAL_DRAFT,
  grantDismissals,
} from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import { attempted, selectAttempt } from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the document first. Another try of the same keeps its key, so that the server does it once. */
function* grant({ payload: { input } }: ReturnType<typeof grantDismissals.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.draft, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* performWithFiles(grantDismissals, input, { arquivo: input.draft.arquivo }, (sent) => ({
    draft: { ...input.draft, arquivo: String(sent['arquivo'] ?? '') },
    key: attempt.key,
  }))
}

function* granted(): Saga {
  yield* put(draftClosed({ form: DISMISSAL_DRAFT }))
}

export const subjectDismissalsSaga = [onLeading(grantDismissals.asked, grant), on(grantDismissals.answered, granted)]
