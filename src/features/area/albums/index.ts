import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_ALBUMS } from '#src/views/pictures/paths.ts'

/** A10: albums of pictures, as families see them. */
export const familyAlbums = defineFeature({
  key: 'familyAlbums',
  routes: [
    route({
      path: FAMILY_ALBUMS,
      title: 'Fotos e vídeos',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-albums" */ './screens/FamilyAlbums.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-albums-runtime" */ './familyAlbums.runtime.ts'),
})
