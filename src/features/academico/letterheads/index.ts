import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { LETTERHEADS } from '#src/features/academico/letterheads/paths.ts'

/** What stands at the head and foot of reports, and who signs them (A-R3). */
export const letterheads = defineFeature({
  key: 'letterheads',
  routes: [
    route({
      path: LETTERHEADS,
      title: 'Cabeçalho e rodapé de relatórios',
      audience: 'staff',
      feature: 'configuracaoRelatorios',
      screen: () => import(/* webpackChunkName: "letterheads" */ './screens/Letterheads.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "letterheads-runtime" */ './letterheads.runtime.ts'),
})
