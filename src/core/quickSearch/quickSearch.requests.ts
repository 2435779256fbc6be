import { listGuardians } from '#domain/people/people.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** How many people the search shows; the list of students has the others. */
const SHOWN = 8

/** People whose own name begins as was typed come before those who are found by a relative. */
const NEAREST = 'proximidade'

/** Students by name, RA, CPF or guardian. Fails silently: the screens that were found stay. */
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
