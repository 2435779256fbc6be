import { SECOND_CALLS, TESTS } from '#src/core/marks/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** The assessments of class groups with their days, and second calls (D 2.3 “AvaliaçãoAplicada”, D 2.9). */
export const appliedTests = defineFeature({
  key: 'appliedTests',
  routes: [
    route({
      path: TESTS,
      title: 'Avaliações da turma',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "applied-tests" */ './screens/Tests.screen.tsx'),
    }),
    route({
      path: SECOND_CALLS,
      title: 'Segundas chamadas',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "second-calls" */ './screens/SecondCalls.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "applied-tests-runtime" */ './appliedTests.runtime.ts'),
})
