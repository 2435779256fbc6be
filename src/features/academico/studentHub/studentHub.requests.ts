import type { QueryOf } from '#domain/base/endpoint.ts'
import { listStudents, studentHub } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const findStudents = defineRequest('studentHub/find', listStudents, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listStudents>) => ({ query }),
})

export const loadStudentHub = defineRequest('studentHub/load', studentHub, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Characters from which a search is useful. */
const SHORTEST = 2

/** Whether the search text is long enough. */
export const isSought = (values: FilterValues): boolean => textOf(values, 'search').length >= SHORTEST

/** The students who match; no request for a short text. */
export const soughtAsked = (values: FilterValues) =>
  isSought(values) ? [findStudents.asked({ ...listQueryOf(values), Filtro: textOf(values, 'search') })] : []
