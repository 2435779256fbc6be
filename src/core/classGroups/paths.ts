import { recordRoutes } from '#src/core/records/recordPaths.ts'

/** How a class group is parted, with its id as a parameter. */
export const DIVISIONS = `${recordRoutes('turmas').form}/divisoes`

export const divisionsOf = (group: number): string => DIVISIONS.replace(':id', String(group))
