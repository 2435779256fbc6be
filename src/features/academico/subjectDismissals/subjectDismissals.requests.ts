import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/subjectDismissals/subjectDismissals.endpoints.ts'
import { DISMISSAL_STATUSES } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import * as messages from '#domain/subjectDismissals/subjectDismissals.messages.ts'
import type { DismissalBody } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadDismissals = defineRequest('subjectDismissals/load', calls.listDismissals, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listDismissals>) => ({ query }),
})

/** The dismissals that the filters let through. */
export const dismissalsAsked = (values: FilterValues) =>
  loadDismissals.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', idTurma: 'group', idDisciplina: 'subject' }),
    ...given(codeIn(DISMISS_REASONS, idOf(values, 'reason')), (motivoDispensa) => ({ motivoDispensa })),
    ...given(codeIn(DISMISSAL_STATUSES, idOf(values, 'status')), (situacao) => ({ situacao })),
  })

export const openDismissal = defineRequest('subjectDismissals/open', calls.readDismissal, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** What may be chosen in a class group. */
export const loadChoices = defineRequest('subjectDismissals/choices', calls.readDismissalChoices, {
  concurrency: 'latest',
  call: (idTurma: number) => ({ query: { idTurma } }),
  onFailure: SAY_WHY,
})

export const previewDismissals = defineRequest('subjectDismissals/preview', calls.previewDismissals, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof calls.previewDismissals>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of new dismissals. */
export const DISMISSAL_DRAFT = 'subjectDismissals/nova'

/** Without the key, which a saga makes up. */
export type DismissalDraft = Omit<DismissalBody, 'chave'>

interface Granted {
  readonly draft: DismissalDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the document is uploaded. */
export const grantDismissals = defineRequest('subjectDismissals/grant', calls.grantDismissals, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft, key }: Granted) => ({ body: { ...draft, chave: key } }),
  onSuccess: () => messages.DISMISSALS_GRANTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Removed {
  readonly id: number
  readonly body: BodyOf<typeof calls.removeDismissal>
}

export const removeDismissal = defineRequest('subjectDismissals/remove', calls.removeDismissal, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Removed) => ({ params: { id }, body }),
  onSuccess: () => messages.DISMISSAL_REMOVED_DONE,
  onFailure: SAY_WHY_NOT_SAVED,
})
