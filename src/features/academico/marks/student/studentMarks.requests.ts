import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadStudentMarks = defineRequest('studentMarks/load', calls.readStudentMarks, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readStudentMarks>) => ({ query }),
})

/** Students by a typed text. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('studentMarks/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})
