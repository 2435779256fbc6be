import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { SIGN_UPS } from '#src/features/matricula/signUps/paths.ts'
import {
  confirmSignUps,
  coursesAsked,
  findApplicants,
  loadCourses,
  loadSignUps,
  removeSignUps,
  signUp,
  signUpsAsked,
} from '#src/features/matricula/signUps/signUps.requests.ts'
import { signUpsSaga } from '#src/features/matricula/signUps/signUps.saga.ts'
import { signUpsSlice } from '#src/features/matricula/signUps/signUps.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { signUps: signUpsSlice.reducer },
  recorded: { signUps: { name: ['promovidos'], search: ['findApplicants.input'] } },
  requests: [loadCourses, loadSignUps, findApplicants, signUp, confirmSignUps, removeSignUps],
  sagas: { signUps: signUpsSaga },
  outdatedBy: [signUp.answered, ...endsOf(confirmSignUps), ...endsOf(removeSignUps)],
  feeds: {
    [SIGN_UPS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units') : []),
      coursesAsked(filters),
      signUpsAsked(filters),
    ],
  },
})
