import * as documentMessages from '#domain/documents/documents.messages.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { issueMany, loadOffers } from '#src/registers/issueMany/many.requests.ts'
import { manyAsked, manyBegun } from '#src/registers/issueMany/many.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(manyBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

const follow = ({ payload }: ReturnType<typeof issueMany.answered>): Saga =>
  followJob(payload.result.idTarefa, documentMessages.DOCUMENTS_QUEUED)

export const issueManySaga = [on(manyAsked, begin), on(issueMany.answered, follow)]
