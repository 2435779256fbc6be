import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/markReleases/markReleases.endpoints.ts'
import { RELEASE_STATUSES } from '#domain/markReleases/markReleases.lists.ts'
import * as messages from '#domain/markReleases/markReleases.messages.ts'
import { previewCard } from '#domain/reportCards/reportCards.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { undoable } from '#src/core/myActions/undoable.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { changeKey } from '#src/features/academico/markReleases/releaseId.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadReleases = defineRequest('markReleases/load', calls.listReleases, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listReleases>) => ({ query }),
})

/** The sheets that the filters let through. */
export const releasesAsked = (values: FilterValues) =>
  loadReleases.asked({
    ...listQueryOf(values),
    ...idsOf(values, { idTurma: 'group', numeroEtapa: 'stage' }),
    ...given(RELEASE_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({
      situacao,
    })),
  })

/** What is missing in the sheets that are to be published. */
export const checkReleases = defineRequest('markReleases/check', calls.checkReleases, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof calls.checkReleases>) => ({ body }),
  onFailure: SAY_WHY,
})

export const changeReleases = defineRequest('markReleases/change', calls.changeReleases, {
  concurrency: 'leading',
  scope: 'app',
  // The dialog for other sheets does not show what the server refused for these.
  keyOf: ({ situacao, lugares }) => changeKey(situacao, lugares),
  call: (body: BodyOf<typeof calls.changeReleases>) => ({ body }),
  onSuccess: () => undoable(messages.RELEASES_SAVED),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Students whose marks may be looked at as families will see them. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('markReleases/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

export const loadPreview = defineRequest('markReleases/preview', previewCard, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
  onFailure: SAY_WHY,
})
