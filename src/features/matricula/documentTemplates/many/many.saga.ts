import { isAnyOf } from '@reduxjs/toolkit'
import { mayOpen } from '#domain/access/permissions.ts'
import * as documentMessages from '#domain/messages/document.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { jobPath } from '#src/core/jobs/paths.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { checkMany, issueMany, loadOffers } from '#src/features/matricula/documentTemplates/many/many.requests.ts'
import { manyAsked, manyBegun } from '#src/features/matricula/documentTemplates/many/many.slice.ts'
import { fork, ports, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(manyBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

/** To the job, where its file will be; who may not look at it there is told the end all the same. */
function* follow({ payload }: ReturnType<typeof issueMany.answered>): Saga {
  yield* showAlert('success', documentMessages.DOCUMENTS_QUEUED)
  yield* put(jobQueued())
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  if (user !== null && mayOpen(user, permissions, 'tarefas')) yield* put(pushed(jobPath(payload.result.idTarefa)))
}

export function* issueManySaga(): Saga {
  yield* fork(watch, loadOffers)
  yield* fork(watch, checkMany)
  yield* fork(watch, issueMany)
  yield* fork(takeEvery, manyAsked, begin)
  yield* fork(takeEvery, issueMany.answered, follow)
  yield* takeEvery({ match: isAnyOf(loadOffers.failed, checkMany.failed, issueMany.failed) }, sayWhy)
}
