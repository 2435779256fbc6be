import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import {
  NewProcess,
  Process,
  ProcessChoices,
  ProcessListQuery,
  ProcessPage,
} from '#domain/processes/processes.schemas.ts'
import { RemovedVersion, StatusChange } from '#domain/records/record.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { listProcesses } from '#server/modules/matricula/processes/list.ts'
import { readProcess } from '#server/modules/matricula/processes/read.ts'
import { changeProcess, createProcess, PROCESSES } from '#server/modules/matricula/processes/save.ts'
import { allowRemoval, allowStatus } from '#server/modules/matricula/processes/status.ts'
import { changeStatus, removeRecord } from '#server/records/save.ts'

const { change, record } = Process

/** M08: campaigns of enrolment, re-enrolment and reservation (D 2.20). */
export const processRoutes: readonly Served[] = [
  serve(calls.listProcesses, { query: ProcessListQuery, answer: ProcessPage }, listProcesses),

  serve(calls.processChoices, { answer: ProcessChoices }, async ({ db, caller }) => {
    const { anos, anosDasUnidades, unidades, cursos, series } = await readSchoolChoices(db, caller)
    return { anos, anosDasUnidades, unidades, cursos, series }
  }),

  serve(calls.getProcess, { params: ById, answer: record }, (incoming) => readProcess(incoming, incoming.params.id)),

  serve(calls.createProcess, { body: NewProcess, answer: record }, createProcess),

  serve(calls.updateProcess, { params: ById, body: change, answer: record }, changeProcess),

  serve(calls.setProcessStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
    changeStatus(PROCESSES, incoming, allowStatus),
  ),

  serve(calls.removeProcess, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
    removeRecord(PROCESSES, incoming, allowRemoval),
  ),
]
