import { mayOpen } from '#domain/access/permissions.ts'
import * as calls from '#domain/api/people.endpoints.ts'
import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { studentHubOf } from '#src/core/students/paths.ts'
import { includeStudent, loadCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import { keySpent, keyTaken, selectInclusionKey } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import { INCLUSION_DRAFT, STUDENTS } from '#src/features/matricula/people/paths.ts'
import { fork, ports, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'

/** Includes a student once, however often the network makes somebody try. */
function* include({ payload: { input } }: ReturnType<typeof includeStudent.asked>): Saga {
  const { ids } = yield* ports()
  const chave = (yield* select(selectInclusionKey)) ?? ids.next()
  yield* put(keyTaken(chave))
  const result = yield* send(calls.includeStudent, { body: { ...input, chave } })
  // Without a status nobody knows what became of it: the next try asks with the same key.
  if (result.ok || result.failure.status !== null) yield* put(keySpent())
  if (!result.ok) {
    yield* put(includeStudent.failed({ input, failure: result.failure }))
    return
  }
  yield* put(includeStudent.answered({ input, result: result.data }))
  yield* put(draftClosed({ form: INCLUSION_DRAFT }))
  yield* goOn(result.data.idAluno)
  yield* showAlert('success', MESSAGES.STUDENT_INCLUDED)
}

/** To the hub of the student, where this person may open it. */
function* goOn(studentId: number): Saga {
  const user = yield* select(selectUser)
  const opensHub = user !== null && mayOpen(user, yield* select(selectPermissions), 'centralAluno')
  yield* put(pushed(opensHub ? studentHubOf(studentId) : STUDENTS))
}

export function* inclusionSaga(): Saga {
  yield* fork(watch, loadCourseOptions)
  yield* fork(takeEvery, includeStudent.failed, sayWhyNotSaved)
  yield* takeLeading(includeStudent.asked, include)
}
