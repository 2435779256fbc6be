import { defineFeature } from '#src/core/feature.ts'
import { LESSON_BALANCE } from '#src/core/lessonContents/paths.ts'
import { route } from '#src/core/router/route.ts'

/** A-L1: lessons planned and given, and why some are owed. */
export const lessonBalance = defineFeature({
  key: 'lessonBalance',
  routes: [
    route({
      path: LESSON_BALANCE,
      title: 'Aulas previstas e dadas',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "lesson-balance" */ './screens/Balances.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "lesson-balance-runtime" */ './lessonBalance.runtime.ts'),
})
