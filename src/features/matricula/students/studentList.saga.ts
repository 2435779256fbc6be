import { watch } from '#src/core/requests/requests.saga.ts'
import { loadStudentList } from '#src/features/matricula/students/studentList.requests.ts'
import type { Saga } from '#src/platform/effects.ts'

export const studentListSaga = (): Saga => watch(loadStudentList)
