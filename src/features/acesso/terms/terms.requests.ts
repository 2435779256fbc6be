import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/terms/terms.endpoints.ts'
import * as termMessages from '#domain/terms/terms.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import type { Version } from '#src/core/records/recordRequests.ts'
import { type TermChange, type TermForm, termBody } from '#src/features/acesso/terms/termBody.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadTerms = defineRequest('terms/load', calls.listTerms, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listTerms>) => ({ query }),
})

export const loadTerm = defineRequest('terms/loadOne', calls.getTerm, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface AcceptancesOf {
  readonly id: number
  readonly query: QueryOf<typeof calls.listAcceptances>
}

export const loadAcceptances = defineRequest('terms/loadAcceptances', calls.listAcceptances, {
  concurrency: 'latest',
  call: ({ id, query }: AcceptancesOf) => ({ params: { id }, query }),
})

export const createTerm = defineRequest('terms/create', calls.createTerm, {
  concurrency: 'leading',
  call: (form: TermForm) => ({ body: termBody(form, null) }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateTerm = defineRequest('terms/update', calls.updateTerm, {
  concurrency: 'leading',
  call: ({ id, versao, draft, inForce }: TermChange) => ({
    params: { id },
    body: { ...termBody(draft, inForce), versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const publishTerm = defineRequest('terms/publish', calls.publishTerm, {
  concurrency: 'leading',
  call: ({ id, versao }: Version) => ({ params: { id }, body: { versao } }),
  onFailure: SAY_WHY,
  onSuccess: () => termMessages.TERM_PUBLISHED,
})

export const setTermStatus = defineRequest('terms/setStatus', calls.setTermStatus, {
  concurrency: 'leading',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onFailure: SAY_WHY,
  onSuccess: (_, { ativo }) => (ativo ? termMessages.TERM_REACTIVATED : termMessages.TERM_INACTIVATED),
})

/** Values of the status filters; without one, all are shown. */
export const ACTIVE = { yes: 1, no: 2 } as const

const flagOf = (values: FilterValues, name: string): boolean | null => {
  const value = idOf(values, name)
  return value === null ? null : value === ACTIVE.yes
}

/** The terms that the filters let through. */
export const termsAsked = (values: FilterValues) =>
  loadTerms.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(flagOf(values, 'status'), (ativo) => ({ ativo })),
  })

/** The acceptances that the filters let through. */
export const acceptancesAsked = (id: number, values: FilterValues) =>
  loadAcceptances.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
      ...given(idOf(values, 'version'), (idVersao) => ({ idVersao })),
      ...given(flagOf(values, 'accepted'), (aceito) => ({ aceito })),
    },
  })
