import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { NEXT_YEAR } from '#src/core/yearEnd/paths.ts'

/** What a unit takes along to the next school year (D 2.17, step 8). */
export const nextYear = defineFeature({
  key: 'nextYear',
  routes: [
    route({
      path: NEXT_YEAR,
      title: 'Preparar o próximo ano',
      audience: 'staff',
      feature: 'proximoAno',
      screen: () => import(/* webpackChunkName: "next-year" */ './screens/NextYear.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "next-year-runtime" */ './nextYear.runtime.ts'),
})
