import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/schoolYears/schoolYears.endpoints.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import type { Version } from '#src/core/records/recordRequests.ts'
import { type YearForm, yearBody } from '#src/features/academico/schoolYears/yearForm.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadYears = defineRequest('schoolYears/load', calls.listSchoolYears, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listSchoolYears>) => ({ query }),
})

export const loadYear = defineRequest('schoolYears/loadOne', calls.getSchoolYear, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createYear = defineRequest('schoolYears/create', calls.createSchoolYear, {
  concurrency: 'leading',
  scope: 'app',
  call: (form: YearForm) => ({ body: { ano: form.ano ?? 0, idUnidade: Number(form.unidade), ...yearBody(form) } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateYear = defineRequest('schoolYears/update', calls.updateSchoolYear, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: YearForm }) => ({
    params: { id },
    body: { ...yearBody(draft), versao, aulas: draft.aulas },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export interface YearStep extends Version {
  readonly situacao: 0 | 1 | 2
  readonly motivo: string
}

/** The sentence after a year got this status. Only reopening a year has a reason. */
const stepText = (reason: string, status: number): string => {
  if (status !== RUNNING) return schoolYearMessages.YEAR_CLOSED
  return reason === '' ? schoolYearMessages.YEAR_BEGUN : schoolYearMessages.YEAR_REOPENED
}

export const setYearStatus = defineRequest('schoolYears/setStatus', calls.setSchoolYearStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: YearStep) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
  onSuccess: ({ motivo }, { situacao }) => stepText(motivo, situacao),
})

/** The years that the filters let through. */
export const yearsAsked = (values: FilterValues) =>
  loadYears.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'unit'), (unidade) => ({ unidade })),
    ...given(idOf(values, 'status'), (situacao) => ({ situacao })),
  })
