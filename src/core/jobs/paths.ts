/** M47: background jobs. */
export const JOBS = '/matricula/tarefas'

export const jobPath = (id: number): string => `${JOBS}?id=${id}`
