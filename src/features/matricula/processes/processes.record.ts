import * as calls from '#domain/processes/processes.endpoints.ts'
import type { ProcessWire } from '#domain/processes/processes.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { type Copy, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Processes of enrolment (M08). */
export const processes = recordClient<ProcessWire>('processes', {
  called: { one: 'Processo', genero: 'o' },
  paths: recordPaths('gestaoProcessos', 'processes'),
  calls: {
    list: calls.listProcesses,
    choices: calls.processChoices,
    get: calls.getProcess,
    update: calls.updateProcess,
  },
})

export const createProcess = defineRequest('processes/create', calls.createProcess, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ copied, draft }: Copy<ProcessWire>) => ({ body: { ...draft, idOrigem: copied } }),
  onFailure: SAY_WHY_NOT_SAVED,
})
export const setProcessStatus = statusRequest(processes, calls.setProcessStatus)
export const removeProcess = removeRequest(processes, calls.removeProcess)
