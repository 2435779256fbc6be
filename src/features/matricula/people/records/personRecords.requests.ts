import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import * as calls from '#domain/people/people.endpoints.ts'
import { studentOptions } from '#domain/students/students.endpoints.ts'
import * as peopleMessages from '#domain/people/people.messages.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** A person's change, with the version that was seen. */
export interface Change {
  readonly id: number
  readonly versao: number
  readonly draft: PersonDraft
  readonly campos: FilledForm
}

const changeCall = ({ id, versao, draft, campos }: Change) => ({ params: { id }, body: { ...draft, versao, campos } })

export const loadStudentRecord = defineRequest('personRecords/loadStudent', calls.getStudentRecord, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const updateStudentRecord = defineRequest('personRecords/updateStudent', calls.updateStudentRecord, {
  concurrency: 'leading',
  scope: 'app',
  call: changeCall,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const loadGuardianRecord = defineRequest('personRecords/loadGuardian', calls.getGuardianRecord, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const updateGuardianRecord = defineRequest('personRecords/updateGuardian', calls.updateGuardianRecord, {
  concurrency: 'leading',
  scope: 'app',
  call: changeCall,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** `avatar`: data URL; null removes the photo. */
export const setStudentPhoto = defineRequest('personRecords/setPhoto', calls.setStudentPhoto, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, avatar }: { readonly id: number; readonly avatar: string | null }) => ({
    params: { id },
    body: { avatar },
  }),
  onSuccess: (input) => (input.avatar === null ? peopleMessages.PHOTO_REMOVED : peopleMessages.PHOTO_SAVED),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Searches students, to find a second record of one. */
export const findTwins = defineRequest('personRecords/findTwins', studentOptions, {
  concurrency: 'latest',
  call: (Filtro: string) => ({ query: { Filtro } }),
})
