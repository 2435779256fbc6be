import { auditIntegrity, auditPeople, auditRecord, getAudit, listAudit } from '#domain/audit/audit.endpoints.ts'
import type { AuditFilters } from '#domain/audit/audit.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadAudit = defineRequest('audit/load', listAudit, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listAudit>) => ({ query }),
})

export const loadAuditRow = defineRequest('audit/loadRow', getAudit, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadAuditRecord = defineRequest('audit/loadRecord', auditRecord, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof auditRecord>) => ({ query }),
})

/** The filter that a search for people serves: the person in the row, or the original user. */
export type PersonFilter = 'person' | 'realUser'

interface PeopleSought {
  readonly filter: PersonFilter
  readonly text: string
}

export const findAuditPeople = defineRequest('audit/findPeople', auditPeople, {
  concurrency: 'latest',
  call: ({ filter, text }: PeopleSought) => ({
    query: { Filtro: text, ...(filter === 'realUser' && { somenteEquipe: true }) },
  }),
})

export const verifyAuditChain = defineRequest('audit/verify', auditIntegrity, {
  concurrency: 'leading',
  scope: 'app',
  onFailure: { say: 'server', else: 'Não foi possível verificar a auditoria.' },
  call: (_: null) => ({}),
})

/** The file goes to the person and never into an event; the answer is its number of rows. */
export const exportAuditRows = requestEvents<AuditFilters, number>('audit/export')

/** The filters, for both list and export. */
export const auditFiltersOf = (values: FilterValues): AuditFilters => ({
  ...given(dayOf(values, 'from'), (de) => ({ de })),
  ...given(dayOf(values, 'to'), (ate) => ({ ate })),
  ...given(personOf(values), ([tipoPessoa, idPessoa]) => ({ tipoPessoa, idPessoa })),
  ...given(idOf(values, 'realUser'), (idUsuarioReal) => ({ idUsuarioReal })),
  ...given(textOf(values, 'entity'), (entidade) => ({ entidade })),
  ...given(textOf(values, 'action'), (acao) => ({ acao })),
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
})

/** The rows that the filters let through, newest first. */
export const auditAsked = (values: FilterValues) => {
  const { SkipCount, MaxResultCount } = listQueryOf(values)
  return loadAudit.asked({ SkipCount, MaxResultCount, ...auditFiltersOf(values) })
}

/** A half-typed day does not filter. */
const dayOf = (values: FilterValues, name: string): string => {
  const day = textOf(values, name)
  return isDay(day) ? day : ''
}

const KINDS: readonly LoginType[] = [STAFF, GUARDIAN, STUDENT]

/** A person in a filter: type and id, `2/17`. */
export const personValue = (kind: LoginType, id: number): string => `${kind}/${id}`

const personOf = (values: FilterValues): readonly [LoginType, number] | null => {
  const [kind, id] = textOf(values, 'person').split('/').map(Number)
  const known = KINDS.find((one) => one === kind)
  return known === undefined || id === undefined || !Number.isInteger(id) ? null : [known, id]
}

/** The record whose history an address shows; null for the list. */
export const recordIn = ({ entidade = '', registro = '' }: Readonly<Record<string, string>>) =>
  entidade === '' || registro === '' ? null : { entidade, registro }
