import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadPickup = defineRequest('familyPickup/load', calls.readFamilyPickup, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyPickup>) => ({ query }),
})

export const revokePerson = defineRequest('familyPickup/revoke', calls.revokeFamilyPerson, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.PICKUP_REVOKED,
  onFailure: SAY_WHY,
})

interface NewCode {
  readonly idAluno: number
  readonly nome: string
  readonly documento: string
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, which makes up the key. */
export const makeCode = defineRequest('familyPickup/makeCode', calls.makeCode, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ key, ...code }: NewCode) => ({ body: { ...code, chave: key } }),
  onSuccess: () => messages.CODE_MADE,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface OwnPhoto {
  readonly idAluno: number
  readonly arquivo: string
  readonly semFoto: boolean
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the photo is uploaded. */
export const changeOwnPhoto = defineRequest('familyPickup/changeOwnPhoto', calls.changeOwnPhoto, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ key, ...photo }: OwnPhoto) => ({ body: { ...photo, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of the caller's own photo. */
export const OWN_PHOTO_FORM = 'familyPickup/foto'

export const cancelCode = defineRequest('familyPickup/cancelCode', calls.cancelCode, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.CODE_CANCELLED,
  onFailure: SAY_WHY,
})
