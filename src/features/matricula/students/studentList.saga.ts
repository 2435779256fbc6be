import type { QueryOf } from '#domain/api/endpoint.ts'
import { exportStudents } from '#domain/api/students.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  exportStudentList,
  loadStudentList,
  queueStudents,
} from '#src/features/matricula/students/studentList.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

/** Says at once that it is on its way, and when it is there. */
function* follow(): Saga {
  yield* showAlert('success', 'A exportação começou em segundo plano. Você pode continuar trabalhando.')
  yield* put(jobQueued())
}

export function* studentListSaga(): Saga {
  yield* fork(watch, loadStudentList)
  yield* fork(watch, queueStudents)
  yield* fork(takeEvery, queueStudents.answered, follow)
  yield* serveExport<QueryOf<typeof exportStudents>>({
    request: exportStudentList,
    title: 'Alunos',
    fetch: (query) => send(exportStudents, { query }),
  })
}
