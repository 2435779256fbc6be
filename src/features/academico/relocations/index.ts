import { defineFeature } from '#src/core/feature.ts'
import { RELOCATION, RELOCATIONS } from '#src/core/movements/paths.ts'
import { route } from '#src/core/router/route.ts'

/** A-G10: students who go to another unit, or to a higher grade, within a year. */
export const relocations = defineFeature({
  key: 'relocations',
  routes: [
    route({
      path: RELOCATIONS,
      title: 'Mudanças internas',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "relocations" */ './screens/RelocationList.screen.tsx'),
    }),
    route({
      path: RELOCATION,
      title: 'Mudança interna',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "relocation" */ './screens/RelocationRecord.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "relocations-runtime" */ './relocations.runtime.ts'),
})
