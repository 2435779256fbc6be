import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { parameterSet } from '#src/core/parameters/parameters.slice.ts'
import { parameterDraft, setParameter } from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** This portal follows at once; other people's with their next call. */
function* follow({ payload: { result } }: ReturnType<typeof setParameter.answered>): Saga {
  const { id, nome, valor } = result
  yield* put(draftClosed({ form: parameterDraft(id) }))
  yield* put(parameterSet({ id, nome, valor }))
}

export const parameterSettingsSaga = [on(setParameter.answered, follow)]
