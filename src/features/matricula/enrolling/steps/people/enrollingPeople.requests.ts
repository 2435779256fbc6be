import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import * as calls from '#domain/enrolling/enrolling.endpoints.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** A person's change in a step of an enrolment, with the version that was seen. */
export interface PersonChange {
  /** Id of the enrolment. */
  readonly id: number
  readonly step: StepSlug
  readonly versao: number
  readonly draft: PersonDraft
  readonly campos: FilledForm
}

const changeCall = ({ id, versao, draft, campos }: PersonChange) => ({
  params: { id },
  body: { ...draft, versao, campos },
})

export const loadEnrollingStudent = defineRequest('enrollingPeople/loadStudent', calls.getEnrollingStudent, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const saveEnrollingStudent = defineRequest('enrollingPeople/saveStudent', calls.putEnrollingStudent, {
  concurrency: 'leading',
  scope: 'app',
  call: changeCall,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const loadEnrollingGuardians = defineRequest('enrollingPeople/loadGuardians', calls.getEnrollingGuardians, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const saveEnrollingGuardian = defineRequest('enrollingPeople/saveGuardian', calls.putEnrollingGuardian, {
  concurrency: 'leading',
  scope: 'app',
  call: changeCall,
  onFailure: SAY_WHY_NOT_SAVED,
})
