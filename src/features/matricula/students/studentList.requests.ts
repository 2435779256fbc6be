import type { QueryOf } from '#domain/api/endpoint.ts'
import type { exportStudents } from '#domain/api/students.endpoints.ts'
import { listStudents } from '#domain/api/students.endpoints.ts'
import type { ExportQuery } from '#domain/exports.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

type StudentQuery = QueryOf<typeof listStudents>

export const loadStudentList = defineRequest('studentList/load', listStudents, {
  concurrency: 'latest',
  call: (query: StudentQuery) => ({ query }),
})

export const exportStudentList = requestEvents<QueryOf<typeof exportStudents>, null>('studentList/export')

/** The students that the filters let through. */
export const studentListAsked = (values: FilterValues) =>
  loadStudentList.asked({ ...listQueryOf(values), ...filtersIn(values) })

/** The same as a file. */
export const studentExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportStudentList.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
})
