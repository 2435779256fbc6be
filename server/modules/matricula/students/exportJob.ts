import type { QueueStudentExport } from '#domain/students/students.schemas.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { idsOf } from '#server/http/sheet/exportList.ts'
import { listJob, queueList } from '#server/reports/listJob.ts'
import { readStudents, studentIds } from '#server/modules/matricula/students/students.repository.ts'
import { filterOf, SORTABLE, STUDENT_COLUMNS } from '#server/modules/matricula/students/students.service.ts'

/** Queues the list as a file. @throws Refusal as `exportStudents` */
export const queueStudentExport = async (
  incoming: SignedIncoming<QueueStudentExport>,
): Promise<QueueStudentExport['answer']> => {
  const { db, body } = incoming
  const filter = filterOf({ ...incoming, query: body })
  return queueList(incoming, {
    kind: 'exportStudents',
    entity: 'student',
    columns: STUDENT_COLUMNS,
    ids: await idsOf(db, studentIds(db, filter, pageOf(body, SORTABLE))),
    yearId: filter.yearId,
  })
}

export const studentExport = listJob({ title: 'Alunos', columns: STUDENT_COLUMNS, read: readStudents })
