import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/markImports/markImports.endpoints.ts'
import type { ImportedState } from '#domain/markImports/markImports.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadChoices = defineRequest('markImports/loadChoices', calls.readImportChoices, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readImportChoices>) => ({ query }),
})

export const loadImports = defineRequest('markImports/loadList', calls.listMarkImports, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listMarkImports>) => ({ query }),
})

const byId = (id: number) => ({ params: { id } })

export const loadImport = defineRequest('markImports/load', calls.getMarkImport, { concurrency: 'latest', call: byId })

/** How far an import is, while its job runs. */
export const followImport = defineRequest('markImports/follow', calls.getMarkImport, {
  concurrency: 'latest',
  call: byId,
})

interface MarksAsked {
  readonly id: number
  readonly query: QueryOf<typeof calls.listImportedMarks>
}

export const loadMarks = defineRequest('markImports/loadMarks', calls.listImportedMarks, {
  concurrency: 'latest',
  call: ({ id, query }: MarksAsked) => ({ params: { id }, query }),
})

/** What the marks of an import may be narrowed to, with the id of each in its filter. */
export const SHOWN_STATES: readonly { readonly id: number; readonly nome: string; readonly state: ImportedState }[] = [
  { id: 1, nome: 'Com erro', state: 'errada' },
  { id: 2, nome: 'Alteradas', state: 'alterada' },
  { id: 3, nome: 'Sem mudança', state: 'igual' },
  { id: 4, nome: 'De fora', state: 'deixada' },
]

/** The marks of an import that the filters let through. */
export const marksAsked = (id: number, values: FilterValues) => {
  const { SkipCount, MaxResultCount } = listQueryOf(values)
  const state = SHOWN_STATES.find((one) => one.id === idOf(values, 'state'))?.state ?? null
  return loadMarks.asked({
    id,
    query: {
      SkipCount,
      MaxResultCount,
      ...given(state, (Situacao) => ({ Situacao })),
      ...idsOf(values, { idTurma: 'group' }),
    },
  })
}

/** Checks a file once more. */
export const checkAgain = defineRequest('markImports/check', calls.checkMarkImport, {
  concurrency: 'leading',
  call: byId,
  onFailure: SAY_WHY,
})

interface Applied {
  readonly id: number
  readonly conferido: string
}

export const applyMarks = defineRequest('markImports/apply', calls.applyMarkImport, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, conferido }: Applied) => ({ params: { id }, body: { conferido } }),
  onFailure: SAY_WHY,
})

interface Undone {
  readonly id: number
  readonly idTurma: number
}

export const undoMarks = defineRequest('markImports/undo', calls.undoMarkImport, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idTurma }: Undone) => ({ params: { id }, body: { idTurma } }),
  onFailure: SAY_WHY,
})
