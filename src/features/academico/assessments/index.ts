import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'

const paths = recordRoutes('avaliacoes')

/** A-E4: what makes up the grade of a stage, scheme by scheme. */
export const assessments = defineFeature({
  key: 'assessments',
  routes: [
    route({
      path: paths.list,
      title: 'Avaliações',
      audience: 'staff',
      feature: 'avaliacoes',
      screen: () => import(/* webpackChunkName: "assessments" */ './screens/AssessmentList.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Avaliação',
      audience: 'staff',
      feature: 'avaliacoes',
      screen: () => import(/* webpackChunkName: "assessment-form" */ './screens/AssessmentForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "assessments-runtime" */ './assessments.runtime.ts'),
})
