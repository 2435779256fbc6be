import { defineFeature } from '#src/core/feature.ts'
import { OPINIONS } from '#src/core/marks/paths.ts'
import { route } from '#src/core/router/route.ts'

/** What texts say of students where the scheme asks for them (D 2.9 “ParecerDescritivo”). */
export const opinions = defineFeature({
  key: 'opinions',
  routes: [
    route({
      path: OPINIONS,
      title: 'Pareceres',
      audience: 'staff',
      feature: 'apontamentoNotaAluno',
      screen: () => import(/* webpackChunkName: "opinions" */ './screens/Opinions.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "opinions-runtime" */ './opinions.runtime.ts'),
})
