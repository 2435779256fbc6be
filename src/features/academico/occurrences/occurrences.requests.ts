import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import * as calls from '#domain/occurrences/occurrences.endpoints.ts'
import { OCCURRENCE_STATUSES } from '#domain/occurrences/occurrences.lists.ts'
import type { AttachBody, PaperBody } from '#domain/occurrences/occurrences.schemas.ts'
import * as messages from '#domain/occurrences/occurrences.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadOccurrences = defineRequest('occurrences/load', calls.listOccurrences, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listOccurrences>) => ({ query }),
})

/** The occurrences that the filters let through. */
export const occurrencesAsked = (values: FilterValues) =>
  loadOccurrences.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', idTurma: 'group', idTipoOcorrencia: 'type' }),
    ...given(OCCURRENCE_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({
      situacao,
    })),
  })

export const openOccurrence = defineRequest('occurrences/open', calls.readOccurrence, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

export const loadChoices = defineRequest('occurrences/choices', calls.readOccurrenceChoices, {
  concurrency: 'leading',
  call: (_: null) => ({}),
})

export const loadStudents = defineRequest('occurrences/students', calls.listOccurrenceStudents, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listOccurrenceStudents>) => ({ query }),
  onFailure: SAY_WHY,
})

/** The students of a class group, with what each has of a type without an occurrence that is being changed; null for none. */
export const studentsAsked = (
  group: number,
  type: number | null,
  occurrence: number | null,
): QueryOf<typeof calls.listOccurrenceStudents> => ({
  idTurma: group,
  ...(type !== null && { idTipoOcorrencia: type }),
  ...(occurrence !== null && { idOcorrencia: occurrence }),
})

/** Name of the draft of a new occurrence. */
export const OCCURRENCE_DRAFT = 'occurrences/nova'

export const registerOccurrence = defineRequest('occurrences/register', calls.registerOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.registerOccurrence>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Printed {
  readonly id: number
  /** Of the file. */
  readonly name: string
}

/** A page for each family, to be signed. */
export const printOccurrence = requestEvents<Printed, null>('occurrences/print')

interface Stepped {
  readonly id: number
  readonly body: BodyOf<typeof calls.stepOccurrence>
}

export const stepOccurrence = defineRequest('occurrences/step', calls.stepOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Stepped) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) =>
    messages.OCCURRENCE_STEPPED.replace('{situacao}', nameIn(OCCURRENCE_STATUSES, situacao).toLowerCase()),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Added {
  readonly id: number
  readonly body: BodyOf<typeof calls.addToOccurrence>
}

export const addToOccurrence = defineRequest('occurrences/add', calls.addToOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Added) => ({ params: { id }, body }),
  onSuccess: () => messages.OCCURRENCE_ADDED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Attached {
  readonly id: number
  /** Empty until it is sent. */
  readonly key: string
  readonly file: Omit<AttachBody, 'chave'>
}

export const attachFile = defineRequest('occurrences/attach', calls.attachToOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, key, file }: Attached) => ({ params: { id }, body: { ...file, chave: key } }),
  onSuccess: () => messages.OCCURRENCE_ATTACHED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Detached {
  readonly id: number
  readonly idAnexo: number
}

export const detachFile = defineRequest('occurrences/detach', calls.detachFromOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idAnexo }: Detached) => ({ params: { id }, body: { idAnexo } }),
  onSuccess: () => messages.OCCURRENCE_DETACHED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Paper {
  readonly id: number
  /** Empty until it is sent. */
  readonly key: string
  readonly paper: Omit<PaperBody, 'chave'>
}

export const enterPaper = defineRequest('occurrences/paper', calls.enterOccurrencePaper, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, key, paper }: Paper) => ({ params: { id }, body: { ...paper, chave: key } }),
  onSuccess: () => messages.OCCURRENCE_PAPER_ENTERED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Planned {
  readonly id: number
  readonly plan: BodyOf<typeof calls.planAgainstBullying>
}

export const savePlan = defineRequest('occurrences/plan', calls.planAgainstBullying, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, plan }: Planned) => ({ params: { id }, body: plan }),
  onSuccess: () => messages.BULLYING_PLANNED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Followed {
  readonly id: number
  readonly followUp: BodyOf<typeof calls.followBullyingPlan>
}

export const followPlan = defineRequest('occurrences/follow', calls.followBullyingPlan, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, followUp }: Followed) => ({ params: { id }, body: followUp }),
  onSuccess: () => messages.BULLYING_FOLLOWED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const loadBullyingReport = defineRequest('occurrences/bullyingReport', calls.readBullyingReport, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
