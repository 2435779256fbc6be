import { defineFeature } from '#src/core/feature.ts'
import { templateRoutes } from '#src/features/matricula/documentTemplates/templates.routes.ts'

/** M35: document templates with tags. */
export const documentTemplates = defineFeature({
  key: 'documentTemplates',
  routes: templateRoutes,
  runtime: () => import(/* webpackChunkName: "document-templates-runtime" */ './templates.runtime.ts'),
})
