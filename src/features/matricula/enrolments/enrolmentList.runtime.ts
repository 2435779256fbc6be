import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  carryOutDecision,
  enrolmentsAsked,
  loadEnrolmentList,
  loadEnrolmentTotals,
  printSelected,
  simulateDecision,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { enrolmentListSaga } from '#src/features/matricula/enrolments/enrolmentList.saga.ts'
import { enrolmentListSlice } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { enrolmentList: enrolmentListSlice.reducer },
  recorded: { enrolmentList: NOTHING_PERSONAL },
  requests: [loadEnrolmentList, loadEnrolmentTotals, simulateDecision, carryOutDecision, printSelected],
  sagas: { enrolmentList: enrolmentListSaga },
  outdatedBy: [carryOutDecision.answered],
  feeds: {
    [ENROLMENT_LIST]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'enrolmentStatuses') : []),
      ...enrolmentsAsked(filters),
    ],
  },
})
