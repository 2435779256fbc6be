import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { ALBUMS } from '#src/features/academico/albums/paths.ts'

/** A-P2: albums of pictures, and who is in them. */
export const albums = defineFeature({
  key: 'albums',
  routes: [
    route({
      path: ALBUMS,
      title: 'Fotos e vídeos',
      audience: 'staff',
      feature: 'fotosVideos',
      screen: () => import(/* webpackChunkName: "albums" */ './screens/AlbumList.screen.tsx'),
    }),
    route({
      path: `${ALBUMS}/:id`,
      title: 'Álbum',
      audience: 'staff',
      feature: 'fotosVideos',
      screen: () => import(/* webpackChunkName: "album" */ './screens/Album.screen.tsx'),
    }),
    route({
      path: `${ALBUMS}/:id/fotos`,
      title: 'Fotos do álbum',
      audience: 'staff',
      feature: 'fotosVideos',
      screen: () => import(/* webpackChunkName: "album-pictures" */ './screens/AlbumPictures.screen.tsx'),
    }),
    route({
      path: `${ALBUMS}/:id/destinatarios`,
      title: 'Quem recebe e quem viu',
      audience: 'staff',
      feature: 'fotosVideos',
      screen: () => import(/* webpackChunkName: "album-viewers" */ './screens/AlbumViewers.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "albums-runtime" */ './albums.runtime.ts'),
})
