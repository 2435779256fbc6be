import type { QueryOf } from '#domain/api/endpoint.ts'
import { listStudents } from '#domain/api/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

type StudentQuery = QueryOf<typeof listStudents>

export const loadStudentList = defineRequest('studentList/load', listStudents, {
  concurrency: 'latest',
  call: (query: StudentQuery) => ({ query }),
})

/** The students that the filters let through. */
export const studentListAsked = (values: FilterValues) =>
  loadStudentList.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  })
