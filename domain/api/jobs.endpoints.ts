import { endpoint } from '#domain/api/endpoint.ts'
import type { GetJob, ListJobs } from '#domain/api/jobs.schemas.ts'

/** The own jobs; admins see those of everybody. */
export const listJobs = endpoint<ListJobs>('matricula', 'GET', 'Tarefa/GetPagedList', { anyOf: ['tarefas'] })
export const getJob = endpoint<GetJob>('matricula', 'GET', 'Tarefa/:id', { anyOf: ['tarefas'] })
export const cancelJob = endpoint<GetJob>('matricula', 'POST', 'Tarefa/:id/Cancelar', {
  anyOf: ['tarefas'],
  edit: true,
})
/** What failed and what was never begun, once more; what is done stays. */
export const retryJob = endpoint<GetJob>('matricula', 'POST', 'Tarefa/:id/TentarNovamente', {
  anyOf: ['tarefas'],
  edit: true,
})
