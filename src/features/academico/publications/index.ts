import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { PUBLICATIONS } from '#src/core/publications/paths.ts'

/** A-P1: announcements and news, whom they reach and who read them. */
export const publications = defineFeature({
  key: 'publications',
  routes: [
    route({
      path: PUBLICATIONS,
      title: 'Comunicados e notícias',
      audience: 'staff',
      feature: 'comunicados',
      screen: () => import(/* webpackChunkName: "publications" */ './screens/PublicationList.screen.tsx'),
    }),
    route({
      path: `${PUBLICATIONS}/:id`,
      title: 'Comunicado',
      audience: 'staff',
      feature: 'comunicados',
      screen: () => import(/* webpackChunkName: "publication" */ './screens/Publication.screen.tsx'),
    }),
    route({
      path: `${PUBLICATIONS}/:id/destinatarios`,
      title: 'Quem recebe e quem leu',
      audience: 'staff',
      feature: 'comunicados',
      screen: () => import(/* webpackChunkName: "publication-recipients" */ './screens/Recipients.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "publications-runtime" */ './publications.runtime.ts'),
})
