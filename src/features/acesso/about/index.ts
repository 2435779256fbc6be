import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'

/** X06: what the portal is, in which version, and what it is made with. */
export const about = defineFeature({
  key: 'about',
  routes: [
    route({
      path: '/sobre',
      title: 'Sobre o portal',
      audience: 'everyone',
      feature: null,
      feeds: () => [loadVersions.asked(null)],
      screen: () => import(/* webpackChunkName: "about" */ './screens/About.screen.tsx'),
    }),
  ],
})
