import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { AUTHORISATIONS } from '#src/core/authorisations/paths.ts'

/** A-G9: what families authorise, and what they said. */
export const authorisations = defineFeature({
  key: 'authorisations',
  routes: [
    route({
      path: AUTHORISATIONS,
      title: 'Autorizações',
      audience: 'staff',
      feature: 'autorizacoes',
      screen: () => import(/* webpackChunkName: "authorisations" */ './screens/AuthorisationList.screen.tsx'),
    }),
    route({
      path: `${AUTHORISATIONS}/:id`,
      title: 'Autorização',
      audience: 'staff',
      feature: 'autorizacoes',
      screen: () => import(/* webpackChunkName: "authorisation" */ './screens/Authorisation.screen.tsx'),
    }),
    route({
      path: `${AUTHORISATIONS}/:id/respostas`,
      title: 'Respostas',
      audience: 'staff',
      feature: 'autorizacoes',
      screen: () => import(/* webpackChunkName: "authorisation-answers" */ './screens/Answers.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "authorisations-runtime" */ './authorisations.runtime.ts'),
})
