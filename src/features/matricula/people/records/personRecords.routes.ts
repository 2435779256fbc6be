import { route } from '#src/core/router/route.ts'
import { GUARDIAN_RECORD_PATH, STUDENT_RECORD_PATH } from '#src/core/students/paths.ts'

export const personRecordRoutes = [
  route({
    path: STUDENT_RECORD_PATH,
    title: 'Dados cadastrais do aluno',
    audience: 'staff',
    feature: 'dadosAluno',
    screen: () => import(/* webpackChunkName: "student-record" */ './StudentRecord.screen.tsx'),
  }),
  route({
    path: GUARDIAN_RECORD_PATH,
    title: 'Dados cadastrais do responsável',
    audience: 'staff',
    feature: 'dadosResponsavel',
    screen: () => import(/* webpackChunkName: "guardian-record" */ './GuardianRecord.screen.tsx'),
  }),
]
