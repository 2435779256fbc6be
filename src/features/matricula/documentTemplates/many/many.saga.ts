import { isAnyOf } from '@reduxjs/toolkit'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { checkMany, issueMany, loadOffers } from '#src/features/matricula/documentTemplates/many/many.requests.ts'
import { manyAsked, manyBegun } from '#src/features/matricula/documentTemplates/many/many.slice.ts'
import { fork, ports, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(manyBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

const follow = ({ payload }: ReturnType<typeof issueMany.answered>): Saga =>
  followJob(payload.result.idTarefa, documentMessages.DOCUMENTS_QUEUED)

export function* issueManySaga(): Saga {
  yield* fork(watch, loadOffers)
  yield* fork(watch, checkMany)
  yield* fork(watch, issueMany)
  yield* fork(takeEvery, manyAsked, begin)
  yield* fork(takeEvery, issueMany.answered, follow)
  yield* takeEvery({ match: isAnyOf(loadOffers.failed, checkMany.failed, issueMany.failed) }, sayWhy)
}
