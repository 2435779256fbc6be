import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/relocations/relocations.endpoints.ts'
import { RELOCATION_KINDS, RELOCATION_STATUSES } from '#domain/relocations/relocations.lists.ts'
import * as messages from '#domain/relocations/relocations.messages.ts'
import type { RelocatedPlace, RelocationWords } from '#domain/relocations/relocations.wire.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadRelocations = defineRequest('relocations/loadList', calls.listRelocations, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listRelocations>) => ({ query }),
})

/** The relocations that the filters let through. */
export const relocationsAsked = (values: FilterValues) =>
  loadRelocations.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }),
    ...given(codeIn(RELOCATION_KINDS, idOf(values, 'kind')), (tipoMudanca) => ({ tipoMudanca })),
    ...given(codeIn(RELOCATION_STATUSES, idOf(values, 'status')), (situacaoMudanca) => ({ situacaoMudanca })),
  })

/** Students for a new relocation. Fails silently: it proposes nobody. */
export const findRelocated = defineRequest('relocations/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

/** The enrolments of a student, and where they may go. */
export const loadRelocatable = defineRequest('relocations/choices', calls.readRelocatable, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
  onFailure: SAY_WHY,
})

export const loadRelocation = defineRequest('relocations/load', calls.readRelocation, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const previewRelocation = defineRequest('relocations/preview', calls.previewRelocation, {
  concurrency: 'latest',
  call: (place: RelocatedPlace) => ({ body: place }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Confirmed {
  readonly place: RelocatedPlace
  readonly words: RelocationWords
  /** Fingerprint of the preview. */
  readonly conferido: string
  /** Empty until the saga knows it. */
  readonly key: string
}

export const relocate = defineRequest('relocations/relocate', calls.relocate, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, words, conferido, key }: Confirmed) => ({ body: { ...place, ...words, conferido, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Undone {
  readonly id: number
  readonly body: BodyOf<typeof calls.undoRelocation>
}

export const undoRelocation = defineRequest('relocations/undo', calls.undoRelocation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Undone) => ({ params: { id }, body }),
  onSuccess: () => messages.RELOCATION_UNDONE,
  onFailure: SAY_WHY_NOT_SAVED,
})
