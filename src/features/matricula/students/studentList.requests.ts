import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { type exportStudents, listStudents, queueStudentExport } from '#domain/students/students.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

type StudentQuery = QueryOf<typeof listStudents>

export const loadStudentList = defineRequest('studentList/load', listStudents, {
  concurrency: 'latest',
  call: (query: StudentQuery) => ({ query }),
})

export const exportStudentList = requestEvents<QueryOf<typeof exportStudents>, null>('studentList/export')

export const queueStudents = defineRequest('studentList/queueExport', queueStudentExport, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof queueStudentExport>) => ({ body }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})

/** The students that the filters let through. */
export const studentListAsked = (values: FilterValues) =>
  loadStudentList.asked({ ...listQueryOf(values), ...filtersIn(values) })

/** The list as a file. */
export const studentExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportStudentList.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

/** The list as a file, made in the background. */
export const studentQueueAsked = (values: FilterValues, wanted: Pick<ExportQuery, 'colunas'>) =>
  queueStudents.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
})
