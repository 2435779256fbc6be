import { RESULTS_CHECK } from '#src/core/evaluation/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** Results of another system, compared with what the school's rules come to. */
export const resultsCheck = defineFeature({
  key: 'resultsCheck',
  routes: [
    route({
      path: RESULTS_CHECK,
      title: 'Conferência de resultados',
      audience: 'staff',
      feature: 'esquemaAvaliacao',
      screen: () => import(/* webpackChunkName: "results-check" */ './screens/ResultsCheck.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "results-check-runtime" */ './resultsCheck.runtime.ts'),
})
