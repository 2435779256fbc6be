import { defineFeature } from '#src/core/feature.ts'
import { classGroupRoutes } from '#src/features/academico/classGroups/classGroups.routes.ts'
import { classGroupsSlice } from '#src/features/academico/classGroups/classGroups.slice.ts'

/** A-C7: class groups. */
export const classGroups = defineFeature({
  key: 'classGroups',
  reducer: classGroupsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './classGroups.saga.ts')).classGroupsSaga,
  routes: classGroupRoutes,
})
