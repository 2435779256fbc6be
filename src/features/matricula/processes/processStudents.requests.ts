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

interface Approval {
  /** Id of the process. */
  readonly id: number
  readonly students: readonly ProcessStudent[]
}

const bodyOf = ({ students }: Approval) => ({
  alunos: students.map(({ inscricaoId, status }) => ({ inscricaoId, status, selected: true })),
})

export const simulateApproval = defineRequest('processes/simulateApproval', calls.approveStudents, {
  concurrency: 'latest',
  call: (approval: Approval) => ({ params: { id: approval.id }, body: { ...bodyOf(approval), simular: true } }),
  onFailure: SAY_WHY,
})

/** `seen`: fingerprint of the simulation. */
export const approveStudents = defineRequest('processes/approve', calls.approveStudents, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ seen, ...approval }: Approval & { readonly seen: string }) => ({
    params: { id: approval.id },
    body: { ...bodyOf(approval), simular: false, conferido: seen },
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
