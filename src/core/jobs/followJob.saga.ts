import { mayOpen } from '#domain/access/permissions.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { jobPath } from '#src/core/jobs/paths.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { put, type Saga, select } from '#src/platform/effects.ts'

/**
 * Says that a job began and links to its page, where the file will be; people who may not open that page are still told
 * when it ends.
 */
export function* followJob(id: number, begun: string): Saga {
  yield* showAlert('success', begun)
  yield* put(jobQueued())
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  if (user !== null && mayOpen(user, permissions, 'tarefas')) yield* put(pushed(jobPath(id)))
}

/** Says at once that a file is being made, and later that it is ready. */
export function* exportQueued(): Saga {
  yield* showAlert('success', 'A exportação começou em segundo plano. Você pode continuar trabalhando.')
  yield* put(jobQueued())
}
