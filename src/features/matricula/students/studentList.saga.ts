import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportStudents } from '#domain/students/students.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { exportQueued } from '#src/core/jobs/followJob.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportStudentList, queueStudents } from '#src/features/matricula/students/studentList.requests.ts'
import { on } from '#src/platform/effects.ts'

export const studentListSaga = [
  on(queueStudents.answered, exportQueued),
  serveExport<QueryOf<typeof exportStudents>>({
    request: exportStudentList,
    title: 'Alunos',
    fetch: (query) => send(exportStudents, { query }),
  }),
]
