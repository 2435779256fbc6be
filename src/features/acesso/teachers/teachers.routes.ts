import { type Row, route } from '#src/core/router/route.ts'
import { type TeacherStep, teacherStepPath } from '#src/core/staff/paths.ts'

const stepRoute = (step: TeacherStep, { title, screen }: Pick<Row, 'title' | 'screen'>) =>
  route({ path: teacherStepPath(step), title, audience: 'staff', feature: 'usuarios', screen })

/** The three further steps of a teacher. */
export const teachersRoutes = [
  stepRoute('dados-pessoais', {
    title: 'Dados pessoais do professor',
    screen: () => import(/* webpackChunkName: "teacherPersonal" */ './screens/Personal.screen.tsx'),
  }),
  stepRoute('dados-profissionais', {
    title: 'Dados profissionais do professor',
    screen: () => import(/* webpackChunkName: "teacherProfessional" */ './screens/Professional.screen.tsx'),
  }),
  stepRoute('dados-curriculares', {
    title: 'Dados curriculares do professor',
    screen: () => import(/* webpackChunkName: "teacherCurricular" */ './screens/Curricular.screen.tsx'),
  }),
]
