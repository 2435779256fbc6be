import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { recordCompensation } from '#src/features/academico/compensations/compensations.requests.ts'
import { activityTyped, attempted, selectAttempt } from '#src/features/academico/compensations/compensations.slice.ts'
import { compensationDraft } from '#src/features/academico/compensations/paths.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Sends an activity. Another try of the same keeps its key, so that the server records it once. */
function* record({ payload }: ReturnType<typeof activityTyped>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(payload, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(recordCompensation.asked({ ...payload, chave: attempt.key }))
}

function* recorded({ payload: { input } }: ReturnType<typeof recordCompensation.answered>): Saga {
  const { idTurma, idDisciplina, numeroEtapa } = input
  yield* put(draftClosed({ form: compensationDraft({ idTurma, idDisciplina, etapa: numeroEtapa }) }))
}

export const compensationsSaga = [on(activityTyped, record), on(recordCompensation.answered, recorded)]
