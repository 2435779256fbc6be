import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import type { ProcessStudent } from '#domain/processes/processes.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadStudents = defineRequest('processes/loadStudents', calls.listProcessStudents, {
  concurrency: 'latest',
  call: ({ id, query }: { readonly id: number; readonly query: QueryOf<typeof calls.listProcessStudents> }) => ({
    params: { id },
    query,
  }),
})

export const approveStudents = defineRequest('processes/approve', calls.approveStudents, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, students }: { readonly id: number; readonly students: readonly ProcessStudent[] }) => ({
    params: { id },
    body: { alunos: students.map(({ inscricaoId, status }) => ({ inscricaoId, status, selected: true })) },
  }),
  onFailure: SAY_WHY,
})

/** The students of a process that the filters let through. */
export const studentsAsked = (id: number, values: FilterValues) =>
  loadStudents.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...searchMeant(values),
      ...idsOf(values, { idUnidade: 'unit', idSerie: 'grade', idStatus: 'status' }),
    },
  })
