import type { ServerModule } from '#server/host/module.ts'
import { messageRoutes } from '#server/modules/matricula/messages/messages.routes.ts'

export const messagesModule: ServerModule = {
  routes: ({ hasMail }) => messageRoutes(hasMail),
}
