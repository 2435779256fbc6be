import { attemptAt } from '#src/core/requests/attempt.ts'
import { attempted, selectAttempt } from '#src/features/academico/authorisations/answers.slice.ts'
import { enterPaper } from '#src/features/academico/authorisations/authorisations.record.ts'
import { onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the scan first. Another try of the same keeps its key, so that the server does it once. */
function* enter({ payload: { input } }: ReturnType<typeof enterPaper.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  const { answer } = input
  yield* performWithFiles(enterPaper, input, { arquivo: answer.arquivo }, (sent) => ({
    ...input,
    answer: { ...answer, arquivo: String(sent['arquivo'] ?? '') },
    key: attempt.key,
  }))
}

export const answersSaga = [onLeading(enterPaper.asked, enter)]
