/** M08: the list of processes, and a process below it. */
export const PROCESSES = '/matricula/matriculas/gestao-processos'
export const STUDENTS_PATH = `${PROCESSES}/:id/inscricoes`

const NEW = 'novo'

/** The form of a process; null: of a new one. */
export const processOf = (id: number | null): string => `${PROCESSES}/${id ?? NEW}`
/** A new process that begins as another one is. */
export const copyOf = (id: number): string => `${processOf(null)}?copia=${id}`
/** Who came in by a process. */
export const studentsOf = (id: number): string => `${PROCESSES}/${id}/inscricoes`

/** The id in a path; null for a new process. */
export const idIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** The process that is copied; null where none is. */
export const copiedIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Name of the form's draft. */
export const draftOf = (id: number | null, copied: number | null): string =>
  copied === null ? `processos/${id ?? NEW}` : `processos/copia/${copied}`
