import { listStudents } from '#domain/api/students.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** How many people the search shows; whoever needs more opens the list of students. */
const SHOWN = 8

/** Students by name, RA, CPF or guardian. Fails silently: the screens that were found stay. */
export const findPeople = defineRequest('quickSearch/findPeople', listStudents, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: { Filtro: text, MaxResultCount: SHOWN } }),
})
