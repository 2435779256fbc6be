import { defineFeature } from '#src/core/feature.ts'
import { usersRoutes } from '#src/features/acesso/users/users.routes.ts'

/** M39 and M40: staff users and their rights. */
export const users = defineFeature({
  key: 'users',
  routes: usersRoutes,
  runtime: () => import(/* webpackChunkName: "users" */ './users.runtime.ts'),
})
