import { recordSlice } from '#src/core/records/recordSlice.ts'
import { classGroupRequests } from '#src/features/academico/classGroups/classGroups.requests.ts'

/** Class groups. */
export const classGroupsSlice = recordSlice('classGroups', classGroupRequests)

export const { conflictClosed } = classGroupsSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = classGroupsSlice.selectors
