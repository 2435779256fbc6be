import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/infrequency/infrequency.endpoints.ts'
import * as schemas from '#domain/infrequency/infrequency.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { noteDelivery } from '#server/modules/academico/infrequency/delivery.ts'
import { readAlert } from '#server/modules/academico/infrequency/detail.ts'
import { readFamilyAttendance, readStudentAttendance } from '#server/modules/academico/infrequency/family.ts'
import { listAlerts } from '#server/modules/academico/infrequency/list.ts'
import { printCouncilNotice } from '#server/modules/academico/infrequency/notice.ts'
import { closeSearch, noteContact, startSearch } from '#server/modules/academico/infrequency/search.ts'
import { tellOfAbsences } from '#server/modules/academico/infrequency/tell.ts'
import { refreshAfterRolls, refreshAlerts } from '#server/school/infrequency/alerts.ts'

const { AlertDetail, StudentAttendance } = schemas
/** Minutes between two looks at the rolls that were saved; each looks back twice as far. */
const WATCH = 5
const MINUTE_MS = 60_000

/** How students stand, whose absences ask that the school acts, and what it does (D 2.8). */
export const infrequencyModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.readFamilyAttendance, { query: schemas.OfStudent, answer: StudentAttendance }, readFamilyAttendance),
    serve(calls.readStudentAttendance, { params: ById, answer: StudentAttendance }, readStudentAttendance),
    serve(calls.listAlerts, { query: schemas.AlertsQuery, answer: schemas.AlertPage }, listAlerts),
    serve(calls.readAlert, { params: ById, answer: AlertDetail }, readAlert),
    serve(calls.startSearch, { params: ById, answer: AlertDetail }, startSearch),
    serve(calls.noteContact, { params: ById, body: schemas.ContactBody, answer: AlertDetail }, noteContact),
    serve(calls.closeSearch, { params: ById, body: schemas.ClosingBody, answer: AlertDetail }, closeSearch),
    serve(calls.noteDelivery, { params: ById, body: schemas.DeliveryBody, answer: AlertDetail }, noteDelivery),
    serve(calls.printCouncilNotice, { params: ById, answer: File }, (incoming) =>
      printCouncilNotice(incoming, storages),
    ),
  ],
  chores: [
    {
      name: 'watch absences',
      everyMinutes: WATCH,
      work: (db, now) => refreshAfterRolls(db, new Date(now.getTime() - 2 * WATCH * MINUTE_MS), now),
    },
    { name: 'watch all absences', everyMinutes: 24 * 60, work: (db, now) => refreshAlerts(db, { now }) },
    { name: 'tell of absences', everyMinutes: 15, work: tellOfAbsences },
  ],
}
