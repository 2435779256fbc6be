import { route } from '#src/core/router/route.ts'
import { STUDENT_DOCUMENTS, studentIdOf } from '#src/core/students/paths.ts'
import { FAMILY_DOCUMENTS } from '#src/features/matricula/requirements/paths.ts'
import { loadRequirements } from '#src/features/matricula/requirements/requirements.requests.ts'

export const requirementRoutes = [
  route({
    path: STUDENT_DOCUMENTS,
    title: 'Documentos do aluno',
    audience: 'staff',
    feature: 'dadosAluno',
    feeds: ({ params, arriving }) => {
      const id = studentIdOf(params['id'])
      return arriving && id !== null ? [loadRequirements.asked(id)] : []
    },
    screen: () => import(/* webpackChunkName: "requirements" */ './screens/StudentDocuments.screen.tsx'),
  }),
  route({
    path: FAMILY_DOCUMENTS,
    title: 'Documentos',
    audience: 'family',
    feature: null,
    feeds: ({ studentId }) => (studentId === null ? [] : [loadRequirements.asked(studentId)]),
    screen: () => import(/* webpackChunkName: "requirements" */ './screens/FamilyDocuments.screen.tsx'),
  }),
]
