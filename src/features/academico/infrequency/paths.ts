import { INFREQUENCY } from '#src/core/attendance/paths.ts'

export const alertPath = (alert: number): string => `${INFREQUENCY}/${alert}`
