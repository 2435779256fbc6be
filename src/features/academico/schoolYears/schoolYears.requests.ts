import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/schoolYears/schoolYears.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

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
  call: (body: BodyOf<typeof calls.createSchoolYear>) => ({ body }),
})

export interface YearChange {
  readonly id: number
  readonly body: BodyOf<typeof calls.updateSchoolYear>
}

export const updateYear = defineRequest('schoolYears/update', calls.updateSchoolYear, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: YearChange) => ({ params: { id }, body }),
})

export interface YearStep {
  readonly id: number
  readonly versao: number
  readonly situacao: 0 | 1 | 2
  readonly motivo: string
}

export const setYearStatus = defineRequest('schoolYears/setStatus', calls.setSchoolYearStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: YearStep) => ({ params: { id }, body }),
})

/** The years that the filters let through. */
export const yearsAsked = (values: FilterValues) =>
  loadYears.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'unit'), (unidade) => ({ unidade })),
    ...given(idOf(values, 'status'), (situacao) => ({ situacao })),
  })
