import type { ServerModule } from '#server/host/module.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/confirmation/confirmation.endpoints.ts'
import { Conclusion, EnrolmentDecisions, EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import * as processes from '#domain/processes/processes.endpoints.ts'
import { ProcessApproval, ProcessStudents, ProcessStudentsQuery } from '#domain/processes/processes.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { conclude, readConclusion } from '#server/modules/matricula/confirmation/conclude.ts'
import { decideEnrolments } from '#server/modules/matricula/confirmation/decide.ts'
import { printEnrolmentReceipt } from '#server/modules/matricula/confirmation/receipt.ts'
import { approveStudents, listProcessStudents } from '#server/modules/matricula/confirmation/processStudents.ts'

/** Confirmation of enrolments, by the family's last step and by the school's decision (M08, M09). */
export const confirmationModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.getConclusion, { params: ById, answer: Conclusion }, readConclusion),
    serve(calls.concludeEnrolment, { params: ById, answer: Conclusion }, conclude),
    serve(calls.printEnrolmentReceipt, { params: ById, answer: File }, (incoming) =>
      printEnrolmentReceipt(incoming, storages),
    ),
    serve(calls.decideEnrolments, { body: EnrolmentDecisions, answer: EnrolmentsDecided }, decideEnrolments),

    serve(
      processes.listProcessStudents,
      { params: ById, query: ProcessStudentsQuery, answer: ProcessStudents },
      listProcessStudents,
    ),
    serve(
      processes.approveStudents,
      { params: ById, body: ProcessApproval, answer: EnrolmentsDecided },
      approveStudents,
    ),
  ],
}
