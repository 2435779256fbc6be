import { recordRoutes } from '#src/core/records/recordPaths.ts'

/** The roster of a class group, with its id as a parameter. */
export const ROSTER = `${recordRoutes('turmas').form}/chamada`

export const rosterOf = (group: number): string => ROSTER.replace(':id', String(group))

/** How a class group is parted, with its id as a parameter. */
export const DIVISIONS = `${recordRoutes('turmas').form}/divisoes`

export const divisionsOf = (group: number): string => DIVISIONS.replace(':id', String(group))
