import { recordRoutes } from '#src/core/records/recordPaths.ts'

/** M08: the list of processes, the form of one, and its students, re-enrolments and waiting list. */
export const PROCESSES = recordRoutes('gestaoProcessos')

export const STUDENTS_PATH = `${PROCESSES.form}/inscricoes`
export const CAMPAIGN_PATH = `${PROCESSES.form}/rematriculas`
export const WAITING_PATH = `${PROCESSES.form}/lista-espera`

/** The students of a process. */
export const studentsOf = (id: number): string => `${PROCESSES.list}/${id}/inscricoes`

/** The campaign of a process of re-enrolment. */
export const campaignOf = (id: number): string => `${PROCESSES.list}/${id}/rematriculas`

/** The waiting list of a process. */
export const waitingListOf = (id: number): string => `${PROCESSES.list}/${id}/lista-espera`
