import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** The list of enrolments (M09): its path and filters, for screens that lead there. */
export const ENROLMENT_LIST = '/matricula/matriculas/gestao-matricula'

/** Value of the list's filter `year` for all years. An empty filter means the year of the open campaign, else the running one. */
export const ALL_YEARS = 0

/** The filters of the list that show all enrolments which wait for something (`Need`), whatever was chosen before; null: none. */
export const waitingFor = (need: number | null): FilterValues => ({
  search: '',
  unit: null,
  grade: null,
  type: null,
  status: null,
  year: need === null ? null : ALL_YEARS,
  need,
})

/** The enrolments of all years that wait for the school. */
export const WAITING_FOR_SCHOOL: FilterValues = { year: ALL_YEARS, status: ENROLMENT_STATUSES.indexOf('Escola') + 1 }
