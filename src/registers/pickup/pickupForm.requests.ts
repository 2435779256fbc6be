import * as calls from '#domain/gate/gate.endpoints.ts'
import type { PickupDraft, PickupPerson } from '#domain/gate/gate.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Name of the draft of somebody who may take a student: one for each student and person. */
export const pickupDraftOf = (studentId: number, person: PickupPerson | null): string =>
  `pickupForm/${studentId}/${person?.id ?? 'nova'}`

interface Added {
  /** Name of the draft. */
  readonly form: string
  readonly studentId: number
  readonly draft: PickupDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

interface Changed {
  readonly form: string
  readonly id: number
  readonly versao: number
  readonly draft: PickupDraft
}

const SENT = { concurrency: 'leading', scope: 'app', onFailure: SAY_WHY_NOT_SAVED } as const

/** A guardian adds somebody. All four are sent by a saga, once the photo is uploaded. */
export const addFamilyPerson = defineRequest('pickupForm/addFamily', calls.addFamilyPerson, {
  ...SENT,
  call: ({ studentId, draft, key }: Added) => ({ body: { ...draft, idAluno: studentId, chave: key } }),
})

export const changeFamilyPerson = defineRequest('pickupForm/changeFamily', calls.changeFamilyPerson, {
  ...SENT,
  call: ({ id, versao, draft }: Changed) => ({ params: { id }, body: { ...draft, versao } }),
})

/** The school adds somebody for a family. */
export const addPerson = defineRequest('pickupForm/add', calls.addPickupPerson, {
  ...SENT,
  call: ({ studentId, draft, key }: Added) => ({ params: { id: studentId }, body: { ...draft, chave: key } }),
})

export const changePerson = defineRequest('pickupForm/change', calls.changePickupPerson, {
  ...SENT,
  call: ({ id, versao, draft }: Changed) => ({ params: { id }, body: { ...draft, versao } }),
})
