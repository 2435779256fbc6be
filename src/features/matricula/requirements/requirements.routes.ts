import { route } from '#src/core/router/route.ts'
import { STUDENT_DOCUMENTS_PATH } from '#src/core/students/paths.ts'
import { FAMILY_DOCUMENTS } from '#src/features/matricula/requirements/paths.ts'

export const requirementRoutes = [
  route({
    path: STUDENT_DOCUMENTS_PATH,
    title: 'Documentos do aluno',
    audience: 'staff',
    feature: 'dadosAluno',
    screen: () => import(/* webpackChunkName: "requirements" */ './screens/StudentDocuments.screen.tsx'),
  }),
  route({
    path: FAMILY_DOCUMENTS,
    title: 'Documentos',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "requirements" */ './screens/FamilyDocuments.screen.tsx'),
  }),
]
