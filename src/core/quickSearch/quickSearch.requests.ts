import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Students by name, RA, CPF or guardian. Fails silently: the results found so far stay. */
export const findPeople = defineRequest('quickSearch/findPeople', listStudents, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: nearest(text) }),
})

/** Guardians by name, CPF, phone, e-mail or student. Fails silently as well. */
export const findGuardians = defineRequest('quickSearch/findGuardians', listGuardians, {
  concurrency: 'latest',
  scope: 'app',
  call: (text: string) => ({ query: nearest(text) }),
})
