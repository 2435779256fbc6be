import type { QueryOf } from '#domain/base/endpoint.ts'
import type { exportPeople } from '#domain/people/people.endpoints.ts'
import { requestEvents } from '#src/platform/request/request.ts'

/** The present data of people, as a file to edit. */
export const exportToday = requestEvents<QueryOf<typeof exportPeople>, null>('baseUpdate/export')
