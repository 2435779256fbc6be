import { defineFeature } from '#src/core/feature.ts'
import { usersRoutes } from '#src/features/acesso/users/users.routes.ts'
import { usersSlice } from '#src/features/acesso/users/users.slice.ts'

/** M39 and M40: staff users, and what each may do. */
export const users = defineFeature({
  key: 'users',
  reducer: usersSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './users.saga.ts')).usersSaga,
  routes: usersRoutes,
})
