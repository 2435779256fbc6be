import { defineFeature } from '#src/core/feature.ts'
import { CONVERSATIONS } from '#src/core/conversations/paths.ts'
import { route } from '#src/core/router/route.ts'

/** What families write to the school, and who answers. */
export const conversations = defineFeature({
  key: 'conversations',
  routes: [
    route({
      path: CONVERSATIONS,
      title: 'Conversas',
      audience: 'staff',
      feature: 'conversas',
      screen: () => import(/* webpackChunkName: "conversations" */ './screens/ConversationList.screen.tsx'),
    }),
    route({
      path: `${CONVERSATIONS}/:id`,
      title: 'Conversa',
      audience: 'staff',
      feature: 'conversas',
      screen: () => import(/* webpackChunkName: "conversations" */ './screens/Conversation.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "conversations-runtime" */ './conversations.runtime.ts'),
})
