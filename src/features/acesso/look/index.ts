import { defineFeature } from '#src/core/feature.ts'
import { lookRoutes } from '#src/features/acesso/look/look.routes.ts'
import { lookSlice } from '#src/features/acesso/look/look.slice.ts'

/** M32 and M33: the portal in the school's own look. */
export const look = defineFeature({
  key: 'look',
  reducer: lookSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './look.saga.ts')).lookSaga,
  routes: lookRoutes,
})
