import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/electives/electives.endpoints.ts'
import { STANDINGS } from '#domain/electives/electives.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadElectiveStudents = defineRequest('electiveStudents/load', calls.listElectiveStudents, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listElectiveStudents>) => ({ query }),
})

interface Choice {
  readonly id: number
  readonly body: BodyOf<typeof calls.chooseForStudent>
}

export const chooseForStudent = defineRequest('electiveStudents/choose', calls.chooseForStudent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Choice) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of a choice for a student. */
export const studentChoiceDraftOf = (groupId: number, enrolmentId: number): string =>
  `electiveStudents/${groupId}/${enrolmentId}`

/** The students that the filters let through; the drop-down counts the standings from 1. */
export const electiveStudentsAsked = (values: FilterValues) =>
  loadElectiveStudents.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idGrupo: 'group', idOpcao: 'elective' }),
    ...given(STANDINGS[(idOf(values, 'standing') ?? 0) - 1] ?? null, (posicaoNoGrupo) => ({ posicaoNoGrupo })),
  })
