import { listStudents } from '#domain/students/students.endpoints.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const findStudents = defineRequest('audience/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})
