import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Number of people that the search shows; the list of students has the rest. */
const SHOWN = 8

/** People whose own name begins with the typed text come before those found by a relative's name. */
const NEAREST = 'proximidade'

/** Students by name, RA, CPF or guardian. Fails silently: the results found so far stay. */
export const findPeople = defineRequest('quickSearch/findPeople', listStudents, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: { Filtro: text, MaxResultCount: SHOWN, Sorting: NEAREST } }),
})

/** Guardians by name, CPF, phone, e-mail or student. Fails silently as well. */
export const findGuardians = defineRequest('quickSearch/findGuardians', listGuardians, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: { Filtro: text, MaxResultCount: SHOWN, Sorting: NEAREST } }),
})
