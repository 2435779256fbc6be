import { DISMISSALS } from '#src/core/dismissals/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** A-G12: students who are dismissed from a subject. */
export const subjectDismissals = defineFeature({
  key: 'subjectDismissals',
  routes: [
    route({
      path: DISMISSALS,
      title: 'Dispensa de disciplina',
      audience: 'staff',
      feature: 'dispensaDisciplina',
      screen: () => import(/* webpackChunkName: "subject-dismissals" */ './screens/DismissalList.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "subject-dismissals-runtime" */ './subjectDismissals.runtime.ts'),
})
