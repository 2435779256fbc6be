import * as calls from '#domain/electives/electives.endpoints.ts'
import type { ElectiveGroupWire } from '#domain/electives/electives.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { createRequest, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'

/** Groups of electives (A-G4). */
export const electiveGroups = recordClient<ElectiveGroupWire>('electiveGroups', {
  called: { one: 'Grupo de optativas', genero: 'o' },
  paths: recordPaths('curriculoDiversificado', 'electiveGroups'),
  calls: {
    list: calls.listElectiveGroups,
    choices: calls.electiveGroupChoices,
    get: calls.getElectiveGroup,
    update: calls.updateElectiveGroup,
  },
})

export const createElectiveGroup = createRequest(electiveGroups, calls.createElectiveGroup)
export const setElectiveGroupStatus = statusRequest(electiveGroups, calls.setElectiveGroupStatus)
export const removeElectiveGroup = removeRequest(electiveGroups, calls.removeElectiveGroup)
