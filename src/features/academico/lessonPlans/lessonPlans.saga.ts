import { arrived } from '#src/core/files/files.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { copyPlan, createPlan, lessonPlans } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { attempted, copyAsked, selectAttempt } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'

const { update } = lessonPlans.requests

/** Saves a new plan once its picked files are uploaded. */
function* create({ payload: { input } }: ReturnType<typeof createPlan.asked>): Saga {
  const files = yield* arrived(input.anexos)
  if (files.ok) yield* perform(createPlan, input, { ...input, anexos: files.texts })
  else yield* put(createPlan.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

/** The same of a plan that is there. */
function* change({ payload: { input } }: ReturnType<typeof update.asked>): Saga {
  const files = yield* arrived(input.draft.anexos)
  if (files.ok) yield* perform(update, input, { ...input, draft: { ...input.draft, anexos: files.texts } })
  else yield* put(update.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

/** Another try of the same copy keeps its key, so that the server makes it once. */
function* copy({ payload }: ReturnType<typeof copyAsked>): Saga {
  const content = JSON.stringify(payload)
  const last = yield* select(selectAttempt)
  const { ids } = yield* ports()
  const key = last?.content === content ? last.key : ids.next()
  yield* put(attempted({ key, content }))
  yield* put(copyPlan.asked({ ...payload, turmas: [...payload.turmas], chave: key }))
}

/** The copy is opened: it wants to be looked at before it is sent. */
function* openCopy({ payload: { result } }: ReturnType<typeof copyPlan.answered>): Saga {
  yield* put(pushed(lessonPlans.paths.formOf(result.id)))
}

export const lessonPlansSaga = [
  onLeading(createPlan.asked, create),
  onLeading(update.asked, change),
  on(copyAsked, copy),
  on(copyPlan.answered, openCopy),
]
