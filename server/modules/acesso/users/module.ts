import type { ServerModule } from '#server/host/module.ts'
import { userRoutes } from '#server/modules/acesso/users/users.routes.ts'

export const usersModule: ServerModule = {
  routes: () => userRoutes,
}
