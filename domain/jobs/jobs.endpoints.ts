import { endpoint } from '#domain/base/endpoint.ts'
import type { GetJob, GetJobNotices, ListJobs, TellJobs } from '#domain/jobs/jobs.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'

/** The caller's own jobs; admins see everybody's. */
export const listJobs = endpoint<ListJobs>('matricula', 'GET', 'Tarefa/GetPagedList', { anyOf: ['tarefas'] })
export const getJob = endpoint<GetJob>('matricula', 'GET', 'Tarefa/:id', { anyOf: ['tarefas'] })
export const cancelJob = endpoint<GetJob>('matricula', 'POST', 'Tarefa/:id/Cancelar', {
  anyOf: ['tarefas'],
  edit: true,
})
/** Of the caller's own jobs: how many go on, and those that ended without being told. */
export const getJobNotices = endpoint<GetJobNotices>('matricula', 'GET', 'Tarefa/Avisos', { types: [STAFF] })
/** The caller was told of the end of these. */
export const tellJobs = endpoint<TellJobs>('matricula', 'POST', 'Tarefa/Avisos', {
  types: [STAFF],
})
/** Retries failed and unstarted parts; finished parts stay. */
export const retryJob = endpoint<GetJob>('matricula', 'POST', 'Tarefa/:id/TentarNovamente', {
  anyOf: ['tarefas'],
  edit: true,
})
