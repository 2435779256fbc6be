import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { enrolmentsAsked } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { enrolmentListSaga } from '#src/features/matricula/enrolments/enrolmentList.saga.ts'
import { enrolmentListSlice } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'

export const runtime = defineRuntime({
  state: { enrolmentList: enrolmentListSlice.reducer },
  recorded: ['enrolmentList'],
  sagas: { enrolmentList: enrolmentListSaga },
  feeds: {
    [ENROLMENT_LIST]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades', 'enrolmentStatuses') : []),
      ...enrolmentsAsked(filters),
    ],
  },
})
