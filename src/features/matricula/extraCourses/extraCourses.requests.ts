import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseWire } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { createRequest, recordRequests, type Version } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** What an extra course is called. */
export const EXTRA_COURSE_NAME = { one: 'Curso extra', genero: 'o' } as const

export const extraCourseRequests = recordRequests<ExtraCourseWire>('extraCourses', {
  list: calls.listExtraCourses,
  choices: calls.extraCourseChoices,
  get: calls.getExtraCourse,
  update: calls.updateExtraCourse,
})

export const createExtraCourse = createRequest<ExtraCourseWire>('extraCourses', calls.createExtraCourse)

/** Closes a course for sign-ups, or opens it again. */
export const setExtraCourseStatus = defineRequest('extraCourses/setStatus', calls.setExtraCourseStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onSuccess: ({ ativo }) => `Curso extra ${ativo ? 'reaberto' : 'encerrado'} com sucesso!`,
  onFailure: SAY_WHY,
})

const FILTERS = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  tipoHorario: 'schedule',
  sexo: 'gender',
  disponibilidade: 'availability',
}

/** The courses that the filters let through; without a year the server takes the running one. */
export const extraCoursesAsked = (values: FilterValues) =>
  extraCourseRequests.loadList.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...statusMeant(values),
    ...idsOf(values, FILTERS),
  })
