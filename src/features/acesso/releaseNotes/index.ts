import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** X07: what changed, per version. */
export const releaseNotes = defineFeature({
  key: 'releaseNotes',
  routes: [
    route({
      path: '/novidades',
      title: 'Novidades',
      audience: 'everyone',
      feature: null,
      screen: () => import(/* webpackChunkName: "releaseNotes" */ './screens/ReleaseNotes.screen.tsx'),
    }),
  ],
})
