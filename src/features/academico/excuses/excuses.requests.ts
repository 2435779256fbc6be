import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import { EXCUSE_GRANTED, EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import { listStudents, studentOptions } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { undoable } from '#src/core/myActions/undoable.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadExcuses = defineRequest('excuses/load', calls.listExcuses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listExcuses>) => ({ query }),
})

/** The excuses that the filters let through. */
export const excusesAsked = (values: FilterValues) =>
  loadExcuses.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }),
    ...given(EXCUSE_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({ situacao })),
  })

export const openExcuse = defineRequest('excuses/open', calls.readExcuse, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideExcuse>
}

export const decideExcuse = defineRequest('excuses/decide', calls.decideExcuse, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => {
    const text = `Justificativa: ${nameIn(EXCUSE_STATUSES, situacao).toLowerCase()}.`
    return situacao === EXCUSE_GRANTED ? undoable(text) : text
  },
  onFailure: SAY_WHY_NOT_SAVED,
})

/** All students of a class group, for an excuse for several. */
export const findClass = defineRequest('excuses/findClass', studentOptions, {
  concurrency: 'latest',
  call: (idTurma: number) => ({ query: { idTurma } }),
  onFailure: SAY_WHY,
})

/** Students for a new excuse. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('excuses/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})
