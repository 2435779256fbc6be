import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Processes from '#domain/processes/processes.schemas.ts'

const SEE: Access = { anyOf: ['gestaoProcessos'] }
const EDIT: Access = { anyOf: ['gestaoProcessos'], edit: true }

/** Campaigns of enrolment, re-enrolment and reservation (M08), and who came in by them. */
export const listProcesses = endpoint<Processes.ListProcesses>('matricula', 'GET', 'Processo/GetPagedList', SEE)
export const processChoices = endpoint<Processes.GetProcessChoices>('matricula', 'GET', 'Processo/Escolhas', SEE)
export const getProcess = endpoint<Processes.GetProcess>('matricula', 'GET', 'Processo/:id', SEE)
export const createProcess = endpoint<Processes.CreateProcess>('matricula', 'POST', 'Processo', EDIT)
export const updateProcess = endpoint<Processes.UpdateProcess>('matricula', 'PUT', 'Processo/:id', EDIT)
export const setProcessStatus = endpoint<Processes.SetProcessStatus>('matricula', 'PUT', 'Processo/:id/Status', EDIT)
/** Only while nobody came in by it. */
export const removeProcess = endpoint<Processes.RemoveProcess>('matricula', 'DELETE', 'Processo/:id', EDIT)
export const listProcessStudents = endpoint<Processes.ListProcessStudents>(
  'matricula',
  'GET',
  'Processo/:id/Inscricoes',
  SEE,
)
/** Approving students sets their status to Matriculado (portal.md 4). */
export const approveStudents = endpoint<Processes.ApproveStudents>('matricula', 'POST', 'Processo/:id/Aprovacao', EDIT)
