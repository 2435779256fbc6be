import { defineFeature } from '#src/core/feature.ts'
import { formDesignerRoutes } from '#src/features/matricula/formDesigner/formDesigner.routes.ts'
import { formDesignerSlice } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'

/** M30: what the school's forms ask. */
export const formDesigner = defineFeature({
  key: 'formDesigner',
  reducer: formDesignerSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './formDesigner.saga.ts')).formDesignerSaga,
  routes: formDesignerRoutes,
})
