import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import { DIFFERENCES } from '#src/features/academico/yearEnd/closing/paths.ts'

const row = { audience: 'staff', feature: 'fechamentoAnoLetivo' } as const

/** A-F1: the closing of the school year (D 2.17). */
export const yearClosing = defineFeature({
  key: 'yearClosing',
  routes: [
    route({
      ...row,
      path: YEAR_CLOSING,
      title: 'Fechamento do ano letivo',
      screen: () => import(/* webpackChunkName: "year-closing" */ './screens/YearEnd.screen.tsx'),
    }),
    route({
      ...row,
      path: DIFFERENCES,
      title: 'Resultados que divergem',
      screen: () => import(/* webpackChunkName: "year-differences" */ './screens/Differences.screen.tsx'),
    }),
    route({
      ...row,
      path: `${YEAR_CLOSING}/:id/:etapa`,
      title: 'Fechamento de turmas',
      screen: () => import(/* webpackChunkName: "closing-steps" */ './screens/Closing.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "year-closing-runtime" */ './yearClosing.runtime.ts'),
})
