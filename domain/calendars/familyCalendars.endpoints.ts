import { endpoint } from '#domain/base/endpoint.ts'
import type { ListFamilyCalendars } from '#domain/calendars/familyCalendars.schemas.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'

/** The calendars of a guardian's children, or a student's own. */
export const listFamilyCalendars = endpoint<ListFamilyCalendars>('academico', 'GET', 'AcademicArea/Calendar', {
  types: [GUARDIAN, STUDENT],
})
