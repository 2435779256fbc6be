import { loadChoices } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { changeOpened } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** A dialog asks what it chooses from when it opens. */
function* ask({ payload }: ReturnType<typeof changeOpened>): Saga {
  yield* put(loadChoices.asked(payload.id))
}

export const lessonChangesSaga = [on(changeOpened, ask)]
