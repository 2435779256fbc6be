import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import type { BarredDraft } from '#domain/gate/gate.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadPickup = defineRequest('gatePeople/load', calls.readStudentPickup, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const revokePerson = defineRequest('gatePeople/revoke', calls.revokePickupPerson, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.PICKUP_REVOKED,
  onFailure: SAY_WHY,
})

interface Barred {
  readonly form: string
  readonly studentId: number
  readonly draft: BarredDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Both are sent by a saga, once the file is uploaded. */
export const addBarred = defineRequest('gatePeople/addBarred', calls.addBarred, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, draft, key }: Barred) => ({ params: { id: studentId }, body: { ...draft, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface ChangedBarred {
  readonly form: string
  readonly id: number
  readonly body: BodyOf<typeof calls.changeBarred>
}

export const changeBarred = defineRequest('gatePeople/changeBarred', calls.changeBarred, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: ChangedBarred) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})
