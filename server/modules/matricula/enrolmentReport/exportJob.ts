import type { QueueReportedEnrolments } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { idsOf } from '#server/http/sheet/exportList.ts'
import { readReported } from '#server/modules/matricula/enrolmentReport/enrolmentReport.repository.ts'
import {
  REPORTED_COLUMNS,
  REPORTED_ORDER,
  REPORTED_STANDARD,
  REPORTED_TITLE,
  reportedFilter,
} from '#server/modules/matricula/enrolmentReport/enrolmentReport.service.ts'
import { enrolmentIds } from '#server/modules/matricula/enrolments/index.ts'
import { listJob, queueList } from '#server/reports/listJob.ts'

/** Queues the report as a file. @throws Refusal as `exportReported` */
export const queueReported = async (
  incoming: SignedIncoming<QueueReportedEnrolments>,
): Promise<QueueReportedEnrolments['answer']> => {
  const { db, body } = incoming
  const filter = await reportedFilter({ ...incoming, query: body })
  return queueList(incoming, {
    kind: 'exportEnrolments',
    entity: 'enrolment',
    columns: REPORTED_COLUMNS,
    standard: REPORTED_STANDARD,
    ids: await idsOf(db, enrolmentIds(db, filter, pageOf(body, REPORTED_ORDER))),
    yearId: filter.yearId,
  })
}

export const enrolmentExport = listJob({
  title: REPORTED_TITLE,
  columns: REPORTED_COLUMNS,
  read: (db, ids, { today }) => readReported(db, ids, today),
})
