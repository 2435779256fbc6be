import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { pickupFormSaga } from '#src/registers/pickup/pickupForm.saga.ts'
import { PERSONAL_OF_PICKUP } from '#src/registers/pickup/pickupPersonal.ts'
import { pickupFormSlice } from '#src/registers/pickup/pickupForm.slice.ts'

/** For features that say who may take students: families, and the school for them. */
export const pickupFormRuntime = defineRuntime({
  uses: [filesRuntime],
  state: { pickupForm: pickupFormSlice.reducer },
  recorded: { pickupForm: PERSONAL_OF_PICKUP },
  sagas: { pickupForm: pickupFormSaga },
})
