import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'
import { SCHEME_LINKS } from '#src/features/academico/evaluationSchemes/paths.ts'

const paths = recordRoutes('esquemaAvaliacao')

/** A-E2: by which rules marks become results, and where each of them holds. */
export const evaluationSchemes = defineFeature({
  key: 'evaluationSchemes',
  routes: [
    route({
      path: paths.list,
      title: 'Esquemas de avaliação',
      audience: 'staff',
      feature: 'esquemaAvaliacao',
      screen: () => import(/* webpackChunkName: "evaluation-schemes" */ './screens/SchemeList.screen.tsx'),
    }),
    route({
      path: SCHEME_LINKS,
      title: 'Vínculos dos esquemas de avaliação',
      audience: 'staff',
      feature: 'esquemaAvaliacao',
      screen: () => import(/* webpackChunkName: "scheme-links" */ './screens/SchemeLinks.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Esquema de avaliação',
      audience: 'staff',
      feature: 'esquemaAvaliacao',
      screen: () => import(/* webpackChunkName: "scheme-form" */ './screens/SchemeForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "evaluation-schemes-runtime" */ './evaluationSchemes.runtime.ts'),
})
