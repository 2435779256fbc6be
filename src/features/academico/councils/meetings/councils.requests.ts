import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Names of the drafts of a council. */
export const NEW_COUNCIL_DRAFT = 'councils/new'
export const meetingDraft = (council: number): string => `councils/${council}/meeting`
export const studentDraft = (council: number, enrolment: number): string => `councils/${council}/${enrolment}`
export const voteDraft = (council: number, enrolment: number, subject: number): string =>
  `councils/${council}/${enrolment}/${subject}`
export const opinionDraft = (council: number, enrolment: number): string => `councils/${council}/${enrolment}/opinion`
export const addendumDraft = (council: number): string => `councils/${council}/addendum`

export const loadCouncils = defineRequest('councils/list', calls.listCouncils, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCouncils>) => ({ query }),
})

export const loadChoices = defineRequest('councils/choices', calls.readCouncilChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadCouncil = defineRequest('councils/load', calls.readCouncil, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createCouncil = defineRequest('councils/create', calls.createCouncil, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.createCouncil>) => ({ body }),
  onSuccess: () => messages.COUNCIL_CREATED,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** A change of a council, by its id. */
interface Change<Body> {
  readonly id: number
  readonly body: Body
}

export const saveMeeting = defineRequest('councils/meeting', calls.saveMeeting, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.saveMeeting>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const startCouncil = defineRequest('councils/start', calls.startCouncil, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.startCouncil>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_STARTED,
  onFailure: SAY_WHY,
})

export const concludeCouncil = defineRequest('councils/conclude', calls.concludeCouncil, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.concludeCouncil>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_CONCLUDED,
  onFailure: SAY_WHY,
})

export const saveStudent = defineRequest('councils/student', calls.saveCouncilStudent, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next student does not show what the server refused for this one.
  keyOf: ({ body }) => String(body.idMatricula),
  call: ({ id, body }: Change<BodyOf<typeof calls.saveCouncilStudent>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_STUDENT_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const saveVote = defineRequest('councils/vote', calls.saveCouncilMark, {
  concurrency: 'leading',
  scope: 'app',
  keyOf: ({ body }) => `${body.idMatricula} ${body.idDisciplina}`,
  call: ({ id, body }: Change<BodyOf<typeof calls.saveCouncilMark>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_MARK_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const withdrawVote = defineRequest('councils/withdraw', calls.withdrawCouncilMark, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.withdrawCouncilMark>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_MARK_WITHDRAWN,
  onFailure: SAY_WHY,
})

export const voteOpinion = defineRequest('councils/opinion', calls.saveCouncilOpinion, {
  concurrency: 'leading',
  scope: 'app',
  keyOf: ({ body }) => String(body.idMatricula),
  call: ({ id, body }: Change<BodyOf<typeof calls.saveCouncilOpinion>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_OPINION_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const withdrawOpinion = defineRequest('councils/withdrawOpinion', calls.withdrawCouncilOpinion, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.withdrawCouncilOpinion>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_OPINION_WITHDRAWN,
  onFailure: SAY_WHY,
})

export const writeAddendum = defineRequest('councils/addendum', calls.writeAddendum, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Change<BodyOf<typeof calls.writeAddendum>>) => ({ params: { id }, body }),
  onSuccess: () => messages.COUNCIL_ADDENDUM_WRITTEN,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface MinutesFile {
  /** Id of the council. */
  readonly id: number
  readonly version: number
  readonly name: string
}

/** A version of the minutes as PDF, handed to the person. */
export const fetchMinutes = requestEvents<MinutesFile, null>('councils/minutes')
