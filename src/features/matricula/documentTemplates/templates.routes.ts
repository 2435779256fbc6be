import { route } from '#src/core/router/route.ts'
import { TEMPLATE_PATH, TEMPLATES } from '#src/features/matricula/documentTemplates/paths.ts'

export const templateRoutes = [
  route({
    path: TEMPLATES,
    title: 'Configuração de documentos',
    audience: 'staff',
    feature: 'configuracaoDocumentos',
    screen: () => import(/* webpackChunkName: "document-templates" */ './screens/TemplateList.screen.tsx'),
  }),
  route({
    path: TEMPLATE_PATH,
    title: 'Modelo de documento',
    audience: 'staff',
    feature: 'configuracaoDocumentos',
    screen: () => import(/* webpackChunkName: "document-template" */ './screens/TemplateForm.screen.tsx'),
  }),
]
