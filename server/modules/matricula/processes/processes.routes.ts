import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import {
  NewProcess,
  ProcessChange,
  ProcessChoices,
  ProcessListQuery,
  ProcessPage,
  ProcessRecord,
  ProcessStatus,
  ProcessVersion,
} from '#domain/processes/processes.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { listProcesses } from '#server/modules/matricula/processes/list.ts'
import { readProcess } from '#server/modules/matricula/processes/read.ts'
import { changeProcess, createProcess } from '#server/modules/matricula/processes/save.ts'
import { changeProcessStatus, removeProcess } from '#server/modules/matricula/processes/status.ts'

/** M08: campaigns of enrolment, re-enrolment and reservation (D 2.20). */
export const processRoutes: readonly Served[] = [
  serve(calls.listProcesses, { query: ProcessListQuery, answer: ProcessPage }, listProcesses),

  serve(calls.processChoices, { answer: ProcessChoices }, async ({ db, caller }) => {
    const { anos, anosDasUnidades, unidades, cursos, series } = await readSchoolChoices(db, caller)
    return { anos, anosDasUnidades, unidades, cursos, series }
  }),

  serve(calls.getProcess, { params: ById, answer: ProcessRecord }, (incoming) =>
    readProcess(incoming, incoming.params.id),
  ),

  serve(calls.createProcess, { body: NewProcess, answer: ProcessRecord }, createProcess),

  serve(calls.updateProcess, { params: ById, body: ProcessChange, answer: ProcessRecord }, changeProcess),

  serve(calls.setProcessStatus, { params: ById, body: ProcessStatus, answer: ProcessRecord }, changeProcessStatus),

  serve(calls.removeProcess, { params: ById, query: ProcessVersion, answer: Done }, async (incoming) => {
    await removeProcess(incoming)
    return { isSuccess: true } as const
  }),
]
