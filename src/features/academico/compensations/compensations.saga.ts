import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { recordCompensation } from '#src/features/academico/compensations/compensations.requests.ts'
import { activityTyped, attempted, selectAttempt } from '#src/features/academico/compensations/compensations.slice.ts'
import { compensationDraft } from '#src/features/academico/compensations/paths.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Sends an activity. Another try of the same keeps its key, so that the server records it once. */
function* record({ payload }: ReturnType<typeof activityTyped>): Saga {
  const content = JSON.stringify(payload)
  const last = yield* select(selectAttempt)
  const { ids } = yield* ports()
  const key = last?.content === content ? last.key : ids.next()
  yield* put(attempted({ key, content }))
  yield* put(recordCompensation.asked({ ...payload, chave: key }))
}

function* recorded({ payload: { input } }: ReturnType<typeof recordCompensation.answered>): Saga {
  const { idTurma, idDisciplina, numeroEtapa } = input
  yield* put(draftClosed({ form: compensationDraft({ idTurma, idDisciplina, etapa: numeroEtapa }) }))
}

export const compensationsSaga = [on(activityTyped, record), on(recordCompensation.answered, recorded)]
