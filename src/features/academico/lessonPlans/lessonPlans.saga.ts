import { pushed } from '#src/core/router/router.slice.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { copyPlan, createPlan, lessonPlans } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { attempted, copyAsked, selectAttempt } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { savesWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Another try of the same copy keeps its key, so that the server makes it once. */
function* copy({ payload }: ReturnType<typeof copyAsked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(payload, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(copyPlan.asked({ ...payload, turmas: [...payload.turmas], chave: attempt.key }))
}

/** The copy is opened: it wants to be looked at before it is sent. */
function* openCopy({ payload: { result } }: ReturnType<typeof copyPlan.answered>): Saga {
  yield* put(pushed(lessonPlans.paths.formOf(result.id)))
}

export const lessonPlansSaga = [
  ...savesWithAttachments(createPlan, lessonPlans.requests.update),
  on(copyAsked, copy),
  on(copyPlan.answered, openCopy),
]
