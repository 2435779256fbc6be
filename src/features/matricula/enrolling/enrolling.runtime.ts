import { ENROLLING_PATH, stepOfSlug } from '#domain/rules/enrolment/steps.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { choosingSaga } from '#src/features/matricula/enrolling/steps/choosing/choosing.saga.ts'
import { choosingSlice } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { loadEnrolling } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { enrollingSaga } from '#src/features/matricula/enrolling/enrolling.saga.ts'
import { enrollingSlice } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { STEP_FEEDS } from '#src/features/matricula/enrolling/stepFeeds.ts'
import { enrollingContractSaga } from '#src/features/matricula/enrolling/steps/contract/contract.saga.ts'
import { enrollingContractSlice } from '#src/features/matricula/enrolling/steps/contract/contract.slice.ts'

export const runtime = defineRuntime({
  state: {
    enrolling: enrollingSlice.reducer,
    choosing: choosingSlice.reducer,
    enrollingContract: enrollingContractSlice.reducer,
  },
  sagas: { enrolling: enrollingSaga, choosing: choosingSaga, enrollingContract: enrollingContractSaga },
  feeds: {
    [ENROLLING_PATH]: (visit) => {
      const id = rowIdOf(visit.params['matriculaId'])
      const step = stepOfSlug(visit.params['etapa'])
      if (id === null || step === undefined || !visit.arriving) return []
      return [loadEnrolling.asked(id), ...(STEP_FEEDS[step.slug]?.(id, visit) ?? [])]
    },
  },
})
