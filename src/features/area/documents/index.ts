import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_DOCUMENTS } from '#src/features/area/documents/paths.ts'

/** Documents that a family asks of the secretary's office from the phone. */
export const familyDocuments = defineFeature({
  key: 'familyDocuments',
  routes: [
    route({
      path: FAMILY_DOCUMENTS,
      title: 'Pedidos de documentos',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-documents" */ './screens/FamilyDocuments.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-documents-runtime" */ './familyDocuments.runtime.ts'),
})
