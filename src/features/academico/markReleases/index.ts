import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { MARK_RELEASES } from '#src/features/academico/markReleases/paths.ts'

/** A-P3: which marks families see (D 2.9). */
export const markReleases = defineFeature({
  key: 'markReleases',
  routes: [
    route({
      path: MARK_RELEASES,
      title: 'Publicar notas',
      audience: 'staff',
      feature: 'publicarNotas',
      screen: () => import(/* webpackChunkName: "mark-releases" */ './screens/Releases.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "mark-releases-runtime" */ './markReleases.runtime.ts'),
})
