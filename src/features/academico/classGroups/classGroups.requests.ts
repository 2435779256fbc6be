import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

export const loadClassGroups = defineRequest('classGroups/loadList', calls.listClassGroups, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listClassGroups>) => ({ query }),
})

export const loadGroupChoices = defineRequest('classGroups/loadChoices', calls.classGroupChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadClassGroup = defineRequest('classGroups/load', calls.getClassGroup, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createClassGroup = defineRequest('classGroups/create', calls.createClassGroup, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: ClassGroupDraft) => ({ body }),
})

export const updateClassGroup = defineRequest('classGroups/update', calls.updateClassGroup, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: ClassGroupDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
})

export const setClassGroupStatus = defineRequest('classGroups/setStatus', calls.setClassGroupStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
})

export const removeClassGroup = defineRequest('classGroups/remove', calls.removeClassGroup, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Version) => ({ params: { id }, query: { versao } }),
})

/** Value of the filter “Situação” for active groups; the other one is for inactive ones. */
const ACTIVE = 1

/** The groups that the filters let through; without a year the server takes the running one. */
export const classGroupsAsked = (values: FilterValues) =>
  loadClassGroups.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
    ...given(idOf(values, 'shift'), (idPeriodo) => ({ idPeriodo })),
    ...given(idOf(values, 'status'), (status) => ({ Situacao: status === ACTIVE })),
  })
