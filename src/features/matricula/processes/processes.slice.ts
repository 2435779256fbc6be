import { recordSlice } from '#src/core/records/recordSlice.ts'
import { processRequests } from '#src/features/matricula/processes/processes.requests.ts'

/** Processes of enrolment. */
export const processesSlice = recordSlice('processes', processRequests)

export const { conflictClosed } = processesSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = processesSlice.selectors
