import type { QueryOf } from '#domain/base/endpoint.ts'
import type { exportPeople } from '#domain/people/people.endpoints.ts'
import { requestEvents } from '#src/platform/request/request.ts'

/** People as they are today, as the file to edit. */
export const exportToday = requestEvents<QueryOf<typeof exportPeople>, null>('baseUpdate/export')
