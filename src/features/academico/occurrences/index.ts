import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { OCCURRENCES } from '#src/core/occurrences/paths.ts'
import { BULLYING_REPORT, NEW_OCCURRENCE } from '#src/features/academico/occurrences/paths.ts'

/** A-G8: what happened at the school, and what each family is told of it. */
export const occurrences = defineFeature({
  key: 'occurrences',
  routes: [
    route({
      path: OCCURRENCES,
      title: 'Ocorrências',
      audience: 'staff',
      feature: 'ocorrencias',
      screen: () => import(/* webpackChunkName: "occurrences" */ './screens/OccurrenceList.screen.tsx'),
    }),
    route({
      path: NEW_OCCURRENCE,
      title: 'Registrar ocorrência',
      audience: 'staff',
      feature: 'registrarOcorrencia',
      screen: () => import(/* webpackChunkName: "occurrences" */ './screens/NewOccurrence.screen.tsx'),
    }),
    route({
      path: `${OCCURRENCES}/:id`,
      title: 'Alterar ocorrência',
      audience: 'staff',
      feature: 'registrarOcorrencia',
      screen: () => import(/* webpackChunkName: "occurrences" */ './screens/EditOccurrence.screen.tsx'),
    }),
    route({
      path: BULLYING_REPORT,
      title: 'Bullying',
      audience: 'staff',
      feature: 'relatorioBullying',
      screen: () => import(/* webpackChunkName: "occurrences" */ './screens/BullyingReport.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "occurrences-runtime" */ './occurrences.runtime.ts'),
})
