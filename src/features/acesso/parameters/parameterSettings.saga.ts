import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { parameterSet } from '#src/core/parameters/parameters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  loadParameterSettings,
  parameterDraft,
  setParameter,
} from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

/** The own portal follows at once; that of others with their next call. */
function* follow({ payload: { result } }: ReturnType<typeof setParameter.answered>): Saga {
  const { id, nome, valor } = result
  yield* put(draftClosed({ form: parameterDraft(id) }))
  yield* put(parameterSet({ id, nome, valor }))
}

export function* parameterSettingsSaga(): Saga {
  yield* fork(watch, loadParameterSettings)
  yield* fork(watch, setParameter)
  yield* takeEvery(setParameter.answered, follow)
}
