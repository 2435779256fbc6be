import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** X06: what the portal is, its version, and its licences. */
export const about = defineFeature({
  key: 'about',
  routes: [
    route({
      path: '/sobre',
      title: 'Sobre o portal',
      audience: 'everyone',
      feature: null,
      screen: () => import(/* webpackChunkName: "about" */ './screens/About.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "about" */ './about.runtime.ts'),
})
