import { PRESENCE_FAULTS } from '#domain/attendance/attendance.lists.ts'
import type { Mark } from '#domain/attendance/attendance.schemas.ts'

/** Whether a value that this browser kept is a mark of a roll. */
export const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'idMatricula' in value &&
  'valor' in value &&
  PRESENCE_FAULTS.some(({ id }) => id === value.valor)
