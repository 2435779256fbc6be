import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { candidatesRuntime } from '#src/features/matricula/people/candidates/candidates.runtime.ts'
import { loadCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import { inclusionSaga } from '#src/features/matricula/people/inclusion/inclusion.saga.ts'
import { inclusionSlice } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import { INCLUSION } from '#src/features/matricula/people/paths.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  uses: [candidatesRuntime, configuredFieldsRuntime, fieldHelpRuntime],
  state: {
    inclusion: inclusionSlice.reducer,
  },
  recorded: { inclusion: { name: ['nome'], kept: ['restricao'] } },
  requests: [loadCourseOptions],
  sagas: {
    inclusion: inclusionSaga,
  },
  feeds: {
    [INCLUSION]: ({ arriving }) =>
      arriving
        ? [...optionsAsked('contactOrigins'), loadCourseOptions.asked(null), loadConfiguredForms.asked(null)]
        : [],
  },
})
