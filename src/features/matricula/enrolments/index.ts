import { defineFeature } from '#src/core/feature.ts'
import { enrolmentListRoutes } from '#src/features/matricula/enrolments/enrolmentList.routes.ts'

/** M09: all enrolments, where staff start. */
export const enrolmentList = defineFeature({
  key: 'enrolmentList',
  routes: enrolmentListRoutes,
  runtime: () => import(/* webpackChunkName: "enrolments" */ './enrolmentList.runtime.ts'),
})
