import { endpoint } from '#domain/api/endpoint.ts'
import type { ListFamilyCalendars } from '#domain/api/familyCalendars.schemas.ts'
import { GUARDIAN, STUDENT } from '#domain/people.ts'

/** The calendars of the own children, or the own one. */
export const listFamilyCalendars = endpoint<ListFamilyCalendars>('academico', 'GET', 'AcademicArea/Calendar', {
  types: [GUARDIAN, STUDENT],
})
