import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  enrolmentsAsked,
  loadEnrolmentList,
  loadEnrolmentNeeds,
  loadEnrolmentTotals,
  printSelected,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { enrolmentListSaga } from '#src/features/matricula/enrolments/enrolmentList.saga.ts'
import { enrolmentListSlice } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { carryOutDecision } from '#src/screens/decisions/decisions.requests.ts'
import { decisionsRuntime } from '#src/screens/decisions/decisions.runtime.ts'

export const runtime = defineRuntime({
  uses: [decisionsRuntime],
  state: { enrolmentList: enrolmentListSlice.reducer },
  recorded: { enrolmentList: NOTHING_PERSONAL },
  requests: [loadEnrolmentList, loadEnrolmentNeeds, loadEnrolmentTotals, printSelected],
  sagas: { enrolmentList: enrolmentListSaga },
  outdatedBy: [carryOutDecision.answered],
  feeds: {
    [ENROLMENT_LIST]: ({ filters, arriving, outdated }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'enrolmentStatuses') : []),
      ...enrolmentsAsked(filters),
      ...(arriving || outdated ? [loadEnrolmentNeeds.asked(null)] : []),
    ],
  },
})
