import * as calls from '#domain/arrivals/arrivals.endpoints.ts'
import { ARRIVAL_STATUSES } from '#domain/arrivals/arrivals.lists.ts'
import * as messages from '#domain/arrivals/arrivals.messages.ts'
import type { ArrivalDraft } from '#domain/arrivals/arrivals.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Name of the draft of a new arrival of an enrolment. */
export const newDraftName = (enrolmentId: number): string => `arrivals/nova/${enrolmentId}`

/** Name of the draft of one that stands. */
export const draftName = (id: number): string => `arrivals/${id}`

export const loadArrivals = defineRequest('arrivals/loadList', calls.listArrivals, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listArrivals>) => ({ query }),
})

/** The arrivals that the filters let through. */
export const arrivalsAsked = (values: FilterValues) =>
  loadArrivals.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', idTurma: 'group' }),
    ...given(codeIn(ARRIVAL_STATUSES, idOf(values, 'status')), (situacaoChegada) => ({ situacaoChegada })),
  })

/** Students for a new arrival. Fails silently: it proposes nobody. */
export const findArriving = defineRequest('arrivals/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

/** The places of a student into which marks may be carried. */
export const loadArrivalPlaces = defineRequest('arrivals/places', calls.readArrivalChoices, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
  onFailure: SAY_WHY,
})

export const loadArrival = defineRequest('arrivals/load', calls.readArrival, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Without the key, which a saga makes up. */
interface NewArrival {
  readonly idMatricula: number
  readonly draft: ArrivalDraft
}

interface Registered extends NewArrival {
  /** Empty until the saga knows it. */
  readonly key: string
}

export const registerArrival = defineRequest('arrivals/register', calls.registerArrival, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ idMatricula, draft, key }: Registered) => ({ body: { ...draft, idMatricula, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Changed {
  readonly id: number
  readonly body: BodyOf<typeof calls.changeArrival>
}

export const changeArrival = defineRequest('arrivals/change', calls.changeArrival, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Undone {
  readonly id: number
  readonly body: BodyOf<typeof calls.undoArrival>
}

export const undoArrival = defineRequest('arrivals/undo', calls.undoArrival, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Undone) => ({ params: { id }, body }),
  onSuccess: () => messages.ARRIVAL_UNDONE,
  onFailure: SAY_WHY_NOT_SAVED,
})
