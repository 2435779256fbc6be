import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { extraCourseChoices, listExtraCourses } from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as calls from '#domain/extraCourses/extraReplication.endpoints.ts'
import type { Replication } from '#domain/extraCourses/extraReplication.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSources = defineRequest('extraReplication/loadList', listExtraCourses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listExtraCourses>) => ({ query }),
})

export const loadReplicationChoices = defineRequest('extraReplication/loadChoices', extraCourseChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const previewReplication = defineRequest('extraReplication/preview', calls.previewReplication, {
  concurrency: 'latest',
  call: (body: Replication) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const replicate = defineRequest('extraReplication/replicate', calls.replicateExtraCourses, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.replicateExtraCourses>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: (_, { cursos }) => {
    const count = cursos.filter(({ situacao }) => situacao === 'novo' || situacao === 'adaptado').length
    return `${plural(count, 'curso extra replicado', 'cursos extras replicados')}.`
  },
})

/** The courses to choose from; without a year the server takes the running one. */
export const sourcesAsked = (values: FilterValues) =>
  loadSources.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  })
