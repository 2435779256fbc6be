import type { ListEntry } from '#domain/base/list.ts'

/** State of a background job (D 2.27). */
export const JOB_STATUSES = [
  { id: 1, nome: 'Na fila' },
  { id: 2, nome: 'Executando' },
  { id: 3, nome: 'Concluída' },
  { id: 4, nome: 'Concluída com erros' },
  { id: 5, nome: 'Falhou' },
  { id: 6, nome: 'Cancelada' },
] as const satisfies readonly ListEntry[]

export type JobStatus = (typeof JOB_STATUSES)[number]['id']

export const QUEUED = 1
export const RUNNING = 2
export const COMPLETED = 3
export const COMPLETED_WITH_ERRORS = 4
export const FAILED = 5
export const CANCELLED = 6

/** Waiting and running jobs, which may be cancelled. */
export const LIVING_JOBS: readonly JobStatus[] = [QUEUED, RUNNING]

/** Jobs with unfinished parts, which may be retried. */
export const RETRIABLE_JOBS: readonly JobStatus[] = [COMPLETED_WITH_ERRORS, FAILED, CANCELLED]

/** State of a part of a job; never shown to people. */
export const ITEM_OPEN = 1
export const ITEM_DONE = 2
export const ITEM_FAILED = 3

export type JobItemStatus = typeof ITEM_OPEN | typeof ITEM_DONE | typeof ITEM_FAILED
