import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  countsAsked,
  loadCounts,
  loadPlaces,
  loadReported,
  placesAsked,
  queueEnrolmentReport,
  reportAsked,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'
import { ENROLMENT_REPORT } from '#src/features/matricula/enrolmentReport/enrolmentReport.routes.ts'
import { enrolmentReportSaga } from '#src/features/matricula/enrolmentReport/enrolmentReport.saga.ts'
import { enrolmentReportSlice } from '#src/features/matricula/enrolmentReport/enrolmentReport.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { enrolmentReport: enrolmentReportSlice.reducer },
  recorded: { enrolmentReport: NOTHING_PERSONAL },
  requests: [loadReported, loadCounts, loadPlaces, queueEnrolmentReport],
  sagas: { enrolmentReport: enrolmentReportSaga },
  feeds: {
    [ENROLMENT_REPORT]: ({ filters, arriving, turning }) => [
      ...(arriving
        ? optionsAsked('schoolYears', 'units', 'courses', 'grades', 'shifts', 'classGroups', 'enrolmentStatuses')
        : []),
      ...(turning ? [] : [countsAsked(filters), placesAsked(filters)]),
      reportAsked(filters),
    ],
  },
})
