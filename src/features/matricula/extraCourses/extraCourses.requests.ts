import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

export const loadExtraCourses = defineRequest('extraCourses/loadList', calls.listExtraCourses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listExtraCourses>) => ({ query }),
})

export const loadExtraCourseChoices = defineRequest('extraCourses/loadChoices', calls.extraCourseChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadExtraCourse = defineRequest('extraCourses/load', calls.getExtraCourse, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createExtraCourse = defineRequest('extraCourses/create', calls.createExtraCourse, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: ExtraCourseDraft) => ({ body }),
})

export const updateExtraCourse = defineRequest('extraCourses/update', calls.updateExtraCourse, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: ExtraCourseDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
})

export const setExtraCourseStatus = defineRequest('extraCourses/setStatus', calls.setExtraCourseStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
})

/** Value of the filter “Situação” for open courses; the other one is for closed ones. */
const OPEN = 1

/** The courses that the filters let through; without a year the server takes the running one. */
export const extraCoursesAsked = (values: FilterValues) =>
  loadExtraCourses.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'schedule'), (tipoHorario) => ({ tipoHorario })),
    ...given(idOf(values, 'gender'), (sexo) => ({ sexo })),
    ...given(idOf(values, 'availability'), (disponibilidade) => ({ disponibilidade })),
    ...given(idOf(values, 'status'), (status) => ({ Situacao: status === OPEN })),
  })
