import * as calls from '#domain/teaching/assignments.endpoints.ts'
import {
  AssignBody,
  Assigned,
  Board,
  BoardAssignment,
  BoardQuery,
  EndBody,
} from '#domain/teaching/assignments.schemas.ts'
import {
  AbsenceBody,
  AbsenceDays,
  AbsencePage,
  AbsencePlan,
  AbsenceQuery,
  CancelBody,
  CreatedAbsence,
} from '#domain/teaching/absences.schemas.ts'
import {
  CertificateBody,
  CertificatePage,
  CertificateQuery,
  CertificatesOf,
} from '#domain/teaching/certificates.schemas.ts'
import { EndingDays } from '#domain/teaching/ending.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { listAbsences, seesAbsenceFile } from '#server/modules/academico/assignments/absenceList.ts'
import { cancelAbsence, createAbsence, previewAbsence } from '#server/modules/academico/assignments/absences.ts'
import { assignLessons } from '#server/modules/academico/assignments/assign.ts'
import { getBoard } from '#server/modules/academico/assignments/board.ts'
import {
  certificatesOf,
  listCertificates,
  noteCertificate,
  seesCertificate,
} from '#server/modules/academico/assignments/certificates.ts'
import { judgeAssignments } from '#server/modules/academico/assignments/judge.ts'
import { endAssignment } from '#server/modules/academico/assignments/end.ts'
import { previewEnd } from '#server/modules/academico/assignments/endPreview.ts'

/** A-G5: who teaches what, who is absent, and whose certificate expires (D 2.5). */
export const assignmentsModule: ServerModule = {
  routes: () => [
    serve(calls.getBoard, { query: BoardQuery, answer: Board }, getBoard),
    serve(calls.assignLessons, { body: AssignBody, answer: Assigned }, assignLessons),
    serve(calls.endAssignment, { params: ById, body: EndBody, answer: BoardAssignment }, endAssignment),
    serve(calls.previewEnd, { params: ById, answer: EndingDays }, previewEnd),
    serve(calls.listAbsences, { query: AbsenceQuery, answer: AbsencePage }, listAbsences),
    serve(calls.previewAbsence, { body: AbsenceDays, answer: AbsencePlan }, previewAbsence),
    serve(calls.createAbsence, { body: AbsenceBody, answer: CreatedAbsence }, createAbsence),
    serve(calls.cancelAbsence, { params: ById, body: CancelBody, answer: Done }, cancelAbsence),
    serve(calls.listCertificates, { query: CertificateQuery, answer: CertificatePage }, listCertificates),
    serve(calls.certificatesOf, { params: ById, answer: CertificatesOf }, certificatesOf),
    serve(calls.noteCertificate, { body: CertificateBody, answer: Done }, noteCertificate),
  ],
  judges: { classAssignments: judgeAssignments },
  fileOwners: {
    teacher_absence: { maySee: seesAbsenceFile, isPersonal: true },
    criminal_certificate: { maySee: seesCertificate, isPersonal: true },
  },
}
