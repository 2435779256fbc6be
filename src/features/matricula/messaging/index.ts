import { defineFeature } from '#src/core/feature.ts'
import { messagingRoutes } from '#src/features/matricula/messaging/messaging.routes.ts'

/** M34: message rules, and sent messages. */
export const messaging = defineFeature({
  key: 'messaging',
  routes: messagingRoutes,
  runtime: () => import(/* webpackChunkName: "messaging-runtime" */ './messaging.runtime.ts'),
})
