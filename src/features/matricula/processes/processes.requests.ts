import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import type { ProcessDraft, ProcessStudent } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

/** A new process, and which one it is a copy of. */
interface NewProcess {
  readonly copied: number | null
  readonly draft: ProcessDraft
}

export const loadProcesses = defineRequest('processes/loadList', calls.listProcesses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listProcesses>) => ({ query }),
})

export const loadProcessChoices = defineRequest('processes/loadChoices', calls.processChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadProcess = defineRequest('processes/load', calls.getProcess, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createProcess = defineRequest('processes/create', calls.createProcess, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ copied, draft }: NewProcess) => ({ body: { ...draft, idOrigem: copied } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateProcess = defineRequest('processes/update', calls.updateProcess, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: ProcessDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setProcessStatus = defineRequest('processes/setStatus', calls.setProcessStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onSuccess: (input) => `Processo ${input.ativo ? 'ativado' : 'inativado'} com sucesso!`,
  onFailure: SAY_WHY,
})

export const removeProcess = defineRequest('processes/remove', calls.removeProcess, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Version) => ({ params: { id }, query: { versao } }),
  onSuccess: () => 'Processo excluído com sucesso!',
  onFailure: SAY_WHY,
})

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
  loadProcesses.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(ENROLMENT_TYPES.find(({ id }) => id === idOf(values, 'type'))?.id ?? null, (idTipoProceso) => ({
      idTipoProceso,
    })),
    ...given(idOf(values, 'state'), (Situacao) => ({ Situacao })),
  })

/** Who came in by a process, as far as the filters let through. */
export const studentsAsked = (id: number, values: FilterValues) =>
  loadStudents.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
      ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
      ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
      ...given(idOf(values, 'status'), (idStatus) => ({ idStatus })),
    },
  })
