import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { CARD_LAYOUTS, REPORT_CARDS } from '#src/features/academico/reportCards/paths.ts'

/** Report cards as the school prints them, and what they show (D 2.15, A-R3). */
export const reportCards = defineFeature({
  key: 'reportCards',
  routes: [
    route({
      path: REPORT_CARDS,
      title: 'Boletins',
      audience: 'staff',
      feature: 'boletins',
      screen: () => import(/* webpackChunkName: "report-cards" */ './screens/ReportCards.screen.tsx'),
    }),
    route({
      path: CARD_LAYOUTS,
      title: 'Configuração de relatórios',
      audience: 'staff',
      feature: 'configuracaoRelatorios',
      screen: () => import(/* webpackChunkName: "card-layouts" */ './screens/CardLayouts.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "report-cards-runtime" */ './reportCards.runtime.ts'),
})
