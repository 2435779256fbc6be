import * as calls from '#domain/appeals/appeals.endpoints.ts'
import * as messages from '#domain/appeals/appeals.messages.ts'
import type { AskAppealBody } from '#domain/appeals/appeals.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadAppeals = defineRequest('familyAppeals/load', calls.readFamilyAppeals, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyAppeals>) => ({ query }),
})

interface Asked {
  readonly appeal: Omit<AskAppealBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the files are uploaded. */
export const askAppeal = defineRequest('familyAppeals/ask', calls.askAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ appeal, key }: Asked) => ({ body: { ...appeal, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Raised {
  readonly id: number
  readonly body: BodyOf<typeof calls.raiseAppeal>
}

export const raiseAppeal = defineRequest('familyAppeals/raise', calls.raiseAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Raised) => ({ params: { id }, body }),
  onSuccess: () => messages.APPEAL_RAISED_SAID,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Seen {
  readonly id: number
  readonly versao: number
}

const seen = ({ id, versao }: Seen) => ({ params: { id }, body: { versao } })

export const takeAppealBack = defineRequest('familyAppeals/takeBack', calls.takeAppealBack, {
  concurrency: 'leading',
  scope: 'app',
  call: seen,
  onSuccess: () => messages.APPEAL_TAKEN_BACK,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const acknowledgeAppeal = defineRequest('familyAppeals/acknowledge', calls.acknowledgeAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: seen,
  onSuccess: () => messages.APPEAL_ACKNOWLEDGED,
  onFailure: SAY_WHY_NOT_SAVED,
})
