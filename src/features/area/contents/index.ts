import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_CONTENTS } from '#src/features/area/contents/paths.ts'

/** A03: what was done in the lessons of a child, and its homework. */
export const familyContents = defineFeature({
  key: 'familyContents',
  routes: [
    route({
      path: FAMILY_CONTENTS,
      title: 'Conteúdos',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-contents" */ './screens/FamilyContents.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-contents-runtime" */ './familyContents.runtime.ts'),
})
