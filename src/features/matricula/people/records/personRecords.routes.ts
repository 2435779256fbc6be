import { route } from '#src/core/router/route.ts'
import { GUARDIAN_RECORD_PATH, rowIdOf, STUDENT_RECORD_PATH } from '#src/core/students/paths.ts'
import { loadGuardianRecord, loadStudentRecord } from '#src/features/matricula/people/records/personRecords.requests.ts'

export const personRecordRoutes = [
  route({
    path: STUDENT_RECORD_PATH,
    title: 'Dados cadastrais do aluno',
    audience: 'staff',
    feature: 'dadosAluno',
    feeds: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadStudentRecord.asked(id)] : []
    },
    screen: () => import(/* webpackChunkName: "person-record" */ './StudentRecord.screen.tsx'),
  }),
  route({
    path: GUARDIAN_RECORD_PATH,
    title: 'Dados cadastrais do responsável',
    audience: 'staff',
    feature: 'dadosResponsavel',
    feeds: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadGuardianRecord.asked(id)] : []
    },
    screen: () => import(/* webpackChunkName: "person-record" */ './GuardianRecord.screen.tsx'),
  }),
]
