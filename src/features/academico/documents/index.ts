import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { DOCUMENT_PRINTING, DOCUMENT_REQUESTS, DOCUMENTS } from '#src/features/academico/documents/paths.ts'

/** A-R5: declarations and certificates that the school issues, and what families ask for. */
export const schoolDocuments = defineFeature({
  key: 'schoolDocuments',
  routes: [
    route({
      path: DOCUMENTS,
      title: 'Documentos',
      audience: 'staff',
      feature: 'documentos',
      screen: () => import(/* webpackChunkName: "documents" */ './screens/DocumentList.screen.tsx'),
    }),
    route({
      path: DOCUMENT_PRINTING,
      title: 'Impressão de documentos',
      audience: 'staff',
      feature: 'impressaoDocumentos',
      screen: () => import(/* webpackChunkName: "document-printing" */ './screens/DocumentPrinting.screen.tsx'),
    }),
    route({
      path: DOCUMENT_REQUESTS,
      title: 'Pedidos de documentos',
      audience: 'staff',
      feature: 'pedidosDocumentos',
      screen: () => import(/* webpackChunkName: "document-requests" */ './screens/DocumentRequests.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "documents-runtime" */ './documents.runtime.ts'),
})
