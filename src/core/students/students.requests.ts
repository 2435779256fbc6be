import { studentAvatar, studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { getStudent } from '#domain/students/students.endpoints.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The children of the guardian who is signed in. */
export const loadStudents = defineRequest('students/load', studentsOfGuardian, {
  concurrency: 'latest',
  scope: 'app',
  call: (parentId: number) => ({ params: { parentId } }),
  onFailure: { say: 'ours', text: shellMessages.STUDENTS_FAILED },
})

/** Reads the card of the student who is signed in. */
export const loadOwnCard = defineRequest('students/loadOwnCard', getStudent, {
  concurrency: 'latest',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: { say: 'ours', text: shellMessages.STUDENTS_FAILED },
})

/** The photo of the student who is signed in; without it the initials are shown. */
export const loadAvatar = defineRequest('students/loadAvatar', studentAvatar, {
  concurrency: 'latest',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
})
