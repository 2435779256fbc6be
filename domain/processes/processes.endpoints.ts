import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Processes from '#domain/processes/processes.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const SEE: Access = { anyOf: ['gestaoProcessos'] }
const EDIT: Access = { anyOf: ['gestaoProcessos'], edit: true }

/** Campaigns of enrolment, re-enrolment and reservation (M08), and who came in by them. */
export const {
  list: listProcesses,
  choices: processChoices,
  get: getProcess,
  update: updateProcess,
  setStatus: setProcessStatus,
} = recordCalls<Processes.ProcessWire>('matricula', 'Processo', 'gestaoProcessos')
export const createProcess = endpoint<Processes.CreateProcess>('matricula', 'POST', 'Processo', EDIT)
/** Only while nobody came in by it. */
export const removeProcess = removeCall<Processes.ProcessWire>('matricula', 'Processo', 'gestaoProcessos')

export const listProcessStudents = endpoint<Processes.ListProcessStudents>(
  'matricula',
  'GET',
  'Processo/:id/Inscricoes',
  SEE,
)
/** Approving students sets their status to Matriculado (portal.md 4). */
export const approveStudents = endpoint<Processes.ApproveStudents>('matricula', 'POST', 'Processo/:id/Aprovacao', EDIT)
