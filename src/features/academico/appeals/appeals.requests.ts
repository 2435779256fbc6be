import * as calls from '#domain/appeals/appeals.endpoints.ts'
import { APPEAL_STATUSES } from '#domain/appeals/appeals.lists.ts'
import * as messages from '#domain/appeals/appeals.messages.ts'
import type { EnterAppealBody } from '#domain/appeals/appeals.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { nearest } from '#src/core/students/nearest.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadAppeals = defineRequest('appeals/load', calls.listAppeals, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listAppeals>) => ({ query }),
})

/** The requests that the filters let through. */
export const appealsAsked = (values: FilterValues) =>
  loadAppeals.asked({
    ...listQueryOf(values),
    ...given(APPEAL_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({ situacao })),
  })

export const loadAppeal = defineRequest('appeals/loadOne', calls.readAppeal, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Students for a request on paper. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('appeals/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

export const loadContestable = defineRequest('appeals/contestable', calls.readContestable, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
})

interface Entered {
  readonly appeal: Omit<EnterAppealBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the files are uploaded. */
export const enterAppeal = defineRequest('appeals/enter', calls.enterAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ appeal, key }: Entered) => ({ body: { ...appeal, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Step<Body> {
  readonly id: number
  readonly body: Body
}

export const decideAppeal = defineRequest('appeals/decide', calls.decideAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Step<BodyOf<typeof calls.decideAppeal>>) => ({ params: { id }, body }),
  onSuccess: () => messages.APPEAL_DECIDED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const forwardAppeal = defineRequest('appeals/forward', calls.forwardAppeal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Step<BodyOf<typeof calls.forwardAppeal>>) => ({ params: { id }, body }),
  onSuccess: () => messages.APPEAL_FORWARD_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const noteOrganDecision = defineRequest('appeals/noteOrgan', calls.noteOrganDecision, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Step<BodyOf<typeof calls.noteOrganDecision>>) => ({ params: { id }, body }),
  onSuccess: () => messages.ORGAN_DECISION_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface DossierFile {
  readonly id: number
  readonly name: string
}

/** The file of everything about a contested result. */
export const fetchDossier = requestEvents<DossierFile, null>('appeals/dossier')
