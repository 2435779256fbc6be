import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/teaching/assignments.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idsOf } from '#src/core/filters/listQuery.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Names of the drafts of the two dialogs. */
export const ASSIGN_DRAFT = 'assignments/atribuir'
export const END_DRAFT = 'assignments/encerrar'

export const loadBoard = defineRequest('assignments/load', calls.getBoard, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.getBoard>) => ({ query }),
})

export const assignLessons = defineRequest('assignments/assign', calls.assignLessons, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.assignLessons>) => ({ body }),
  onFailure: SAY_WHY,
})

/**
 * The board that a person looks at: of the year and unit that they chose, else that of the assignment in the address. Without
 * any the server takes the running year, and the first unit of the person.
 */
export const boardAsked = (filters: FilterValues, { registro }: Readonly<Record<string, string>>) =>
  loadBoard.asked({
    ...idsOf(filters, { idAnoLetivo: 'year', idUnidade: 'unit' }),
    ...given(idIn(registro), (idAtribuicao) => ({ idAtribuicao })),
  })

/** Fails silently: the end itself is refused where it may not be. */
export const previewEnd = defineRequest('assignments/previewEnd', calls.previewEnd, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Ending {
  readonly id: number
  readonly body: BodyOf<typeof calls.endAssignment>
}

export const endAssignment = defineRequest('assignments/end', calls.endAssignment, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Ending) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
})
