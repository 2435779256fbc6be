import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import type { ProcessDraft, ProcessStudent, ProcessWire } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { recordRequests, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** A new process, and which one it is a copy of. */
interface NewProcess {
  readonly copied: number | null
  readonly draft: ProcessDraft
}

/** What a process is called. */
export const PROCESS_NAME = { one: 'Processo', genero: 'o' } as const

export const processRequests = recordRequests<ProcessWire>('processes', {
  list: calls.listProcesses,
  choices: calls.processChoices,
  get: calls.getProcess,
  update: calls.updateProcess,
})

export const createProcess = defineRequest('processes/create', calls.createProcess, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ copied, draft }: NewProcess) => ({ body: { ...draft, idOrigem: copied } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setProcessStatus = statusRequest('processes', calls.setProcessStatus, PROCESS_NAME)

export const removeProcess = removeRequest('processes', calls.removeProcess, PROCESS_NAME)

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

/** The processes that the filters let through; without a year the server takes the newest open one. */
export const processesAsked = (values: FilterValues) =>
  processRequests.loadList.asked({
    ...listQueryOf(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', Situacao: 'state' }),
    ...given(ENROLMENT_TYPES.find(({ id }) => id === idOf(values, 'type'))?.id ?? null, (idTipoProceso) => ({
      idTipoProceso,
    })),
  })

/** Who came in by a process, as far as the filters let through. */
export const studentsAsked = (id: number, values: FilterValues) =>
  loadStudents.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...searchMeant(values),
      ...idsOf(values, { idUnidade: 'unit', idSerie: 'grade', idStatus: 'status' }),
    },
  })
