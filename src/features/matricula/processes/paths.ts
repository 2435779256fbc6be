import { NEW } from '#src/lib/recordPath.ts'

/** M08: the list of processes, and a process below it. */
export const PROCESSES = '/matricula/matriculas/gestao-processos'
export const STUDENTS_PATH = `${PROCESSES}/:id/inscricoes`

export const CAMPAIGN_PATH = `${PROCESSES}/:id/rematriculas`
export const WAITING_PATH = `${PROCESSES}/:id/lista-espera`

/** The form of a process; null: of a new one. */
export const processOf = (id: number | null): string => `${PROCESSES}/${id ?? NEW}`
/** A new process that begins as another one is. */
export const copyOf = (id: number): string => `${processOf(null)}?copia=${id}`
/** Who came in by a process. */
export const studentsOf = (id: number): string => `${PROCESSES}/${id}/inscricoes`

/** The campaign of a process of re-enrolment. */
export const campaignOf = (id: number): string => `${PROCESSES}/${id}/rematriculas`

/** Who waits for a seat of a process. */
export const waitingListOf = (id: number): string => `${PROCESSES}/${id}/lista-espera`

/** The process that is copied; null where none is. */
export const copiedIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Name of the form's draft. */
export const draftOf = (id: number | null, copied: number | null): string =>
  copied === null ? `processos/${id ?? NEW}` : `processos/copia/${copied}`
