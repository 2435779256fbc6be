import { route } from '#src/core/router/route.ts'
import { FORM_DESIGNER } from '#src/features/matricula/formDesigner/paths.ts'

export const formDesignerRoutes = [
  route({
    path: FORM_DESIGNER,
    title: 'Formulários',
    audience: 'staff',
    feature: 'formularios',
    screen: () => import(/* webpackChunkName: "form-designer" */ './screens/FormDesigner.screen.tsx'),
  }),
]
