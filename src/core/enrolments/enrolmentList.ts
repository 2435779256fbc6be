import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** The list of enrolments (M09): its path and filters, for screens that lead there. */
export const ENROLMENT_LIST = '/matricula/matriculas/gestao-matricula'

/** Filter `year` of the list: every year. Nothing chosen means the running one. */
export const ALL_YEARS = 0

/** Everything that waits for the school, whatever its year. */
export const WAITING_FOR_SCHOOL: FilterValues = { year: ALL_YEARS, status: ENROLMENT_STATUSES.indexOf('Escola') + 1 }
