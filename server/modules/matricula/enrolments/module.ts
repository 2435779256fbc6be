import type { ServerModule } from '#server/host/module.ts'
import { File } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/enrolments/enrolments.endpoints.ts'
import {
  EnrolmentExportQuery,
  EnrolmentListQuery,
  EnrolmentNeeds,
  EnrolmentPage,
  EnrolmentTotals,
  EnrolmentTotalsQuery,
} from '#domain/enrolments/enrolments.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { enrolmentNeeds } from '#server/modules/matricula/enrolments/needs.ts'
import {
  enrolmentPage,
  enrolmentTotals,
  exportEnrolments,
} from '#server/modules/matricula/enrolments/enrolments.service.ts'

export const enrolmentsModule: ServerModule = {
  routes: () => [
    serve(endpoints.listEnrolments, { query: EnrolmentListQuery, answer: EnrolmentPage }, enrolmentPage),
    serve(endpoints.exportEnrolments, { query: EnrolmentExportQuery, answer: File }, exportEnrolments),
    serve(endpoints.enrolmentTotals, { query: EnrolmentTotalsQuery, answer: EnrolmentTotals }, enrolmentTotals),
    serve(endpoints.enrolmentNeeds, { answer: EnrolmentNeeds }, enrolmentNeeds),
  ],
}
