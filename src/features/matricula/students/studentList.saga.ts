import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportStudents } from '#domain/students/students.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { exportQueued } from '#src/core/jobs/followJob.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportStudentList,
  loadStudentList,
  queueStudents,
} from '#src/features/matricula/students/studentList.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

export function* studentListSaga(): Saga {
  yield* fork(watch, loadStudentList)
  yield* fork(watch, queueStudents)
  yield* fork(takeEvery, queueStudents.answered, exportQueued)
  yield* serveExport<QueryOf<typeof exportStudents>>({
    request: exportStudentList,
    title: 'Alunos',
    fetch: (query) => send(exportStudents, { query }),
  })
}
