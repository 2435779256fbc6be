import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_MESSAGES } from '#src/features/area/conversations/paths.ts'

/** What a guardian and the school write to each other. */
export const familyConversations = defineFeature({
  key: 'familyConversations',
  routes: [
    route({
      path: FAMILY_MESSAGES,
      title: 'Mensagens',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-conversations" */ './screens/FamilyConversations.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-conversations-runtime" */ './familyConversations.runtime.ts'),
})
