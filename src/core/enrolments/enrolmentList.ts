import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** The list of enrolments (M09): its path and filters, for screens that lead there. */
export const ENROLMENT_LIST = '/matricula/matriculas/gestao-matricula'

/** Value of the list's filter `year` for all years. An empty filter means the running year. */
export const ALL_YEARS = 0

/** The enrolments of all years that wait for the school. */
export const WAITING_FOR_SCHOOL: FilterValues = { year: ALL_YEARS, status: ENROLMENT_STATUSES.indexOf('Escola') + 1 }
