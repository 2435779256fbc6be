import { ENROLLING_PATH, stepOfSlug } from '#domain/enrolling/enrollingSteps.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { claimsSaga } from '#src/features/matricula/enrolling/claims/claims.saga.ts'
import { choosingSaga } from '#src/features/matricula/enrolling/steps/choosing/choosing.saga.ts'
import { choosingSlice } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { loadEnrolling } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { enrollingSaga } from '#src/features/matricula/enrolling/enrolling.saga.ts'
import { enrollingSlice } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { enrollingCourseSaga } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.saga.ts'
import { enrollingCourseSlice } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.slice.ts'
import { enrollingPeopleSaga } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.saga.ts'
import { enrollingPeopleSlice } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { STEP_FEEDS } from '#src/features/matricula/enrolling/stepFeeds.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'
import { requirementsRuntime } from '#src/screens/requirements/requirements.runtime.ts'
import { enrollingContractSaga } from '#src/features/matricula/enrolling/steps/contract/contract.saga.ts'
import { enrollingContractSlice } from '#src/features/matricula/enrolling/steps/contract/contract.slice.ts'

export const runtime = defineRuntime({
  state: {
    ...configuredFieldsRuntime.state,
    ...fieldHelpRuntime.state,
    ...requirementsRuntime.state,
    ...paymentsRuntime.state,
    enrolling: enrollingSlice.reducer,
    enrollingPeople: enrollingPeopleSlice.reducer,
    enrollingCourse: enrollingCourseSlice.reducer,
    choosing: choosingSlice.reducer,
    enrollingContract: enrollingContractSlice.reducer,
  },
  sagas: {
    ...configuredFieldsRuntime.sagas,
    ...fieldHelpRuntime.sagas,
    ...requirementsRuntime.sagas,
    ...paymentsRuntime.sagas,
    enrolling: enrollingSaga,
    enrollingClaims: claimsSaga,
    enrollingPeople: enrollingPeopleSaga,
    enrollingCourse: enrollingCourseSaga,
    choosing: choosingSaga,
    enrollingContract: enrollingContractSaga,
  },
  feeds: {
    [ENROLLING_PATH]: (visit) => {
      const id = rowIdOf(visit.params['matriculaId'])
      const step = stepOfSlug(visit.params['etapa'])
      if (id === null || step === undefined || !visit.arriving) return []
      return [loadEnrolling.asked(id), ...(STEP_FEEDS[step.slug]?.(id, visit) ?? [])]
    },
  },
})
