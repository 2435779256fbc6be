import { defineFeature } from '#src/core/feature.ts'
import { statementRoutes } from '#src/features/financeiro/statements/statements.routes.ts'

/** F13: what families owe and paid. */
export const statements = defineFeature({
  key: 'statements',
  routes: statementRoutes,
  runtime: () => import(/* webpackChunkName: "statements-runtime" */ './statements.runtime.ts'),
})
