import { defineFeature } from '#src/core/feature.ts'
import { formDesignerRoutes } from '#src/features/matricula/formDesigner/formDesigner.routes.ts'

/** M30: the school's forms. */
export const formDesigner = defineFeature({
  key: 'formDesigner',
  routes: formDesignerRoutes,
  runtime: () => import(/* webpackChunkName: "form-designer-runtime" */ './formDesigner.runtime.ts'),
})
