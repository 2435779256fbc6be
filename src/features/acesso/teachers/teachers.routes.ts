import { type Route, route, type Visit } from '#src/core/router/route.ts'
import { STAFF_USERS, type TeacherStep } from '#src/core/staff/paths.ts'
import { curricular, loadTeacher, personal, professional } from '#src/features/acesso/teachers/teachers.requests.ts'

const stepRoute = (
  step: TeacherStep,
  {
    title,
    load,
    screen,
  }: { readonly title: string; readonly load: (id: number) => ReturnType<Feed> } & Pick<Route, 'screen'>,
) =>
  route({
    path: `${STAFF_USERS}/${step}/:id`,
    title,
    audience: 'staff',
    feature: 'usuarios',
    feeds: ({ params, arriving }: Visit) => {
      const id = Number(params['id'])
      return arriving ? [loadTeacher.asked(id), ...load(id)] : []
    },
    screen,
  })

type Feed = NonNullable<Route['feeds']>

/** The three further steps of a teacher. */
export const teachersRoutes = [
  stepRoute('dados-pessoais', {
    title: 'Dados pessoais do professor',
    load: (id) => [personal.load.asked(id)],
    screen: () => import(/* webpackChunkName: "teacherPersonal" */ './screens/Personal.screen.tsx'),
  }),
  stepRoute('dados-profissionais', {
    title: 'Dados profissionais do professor',
    load: (id) => [professional.load.asked(id)],
    screen: () => import(/* webpackChunkName: "teacherProfessional" */ './screens/Professional.screen.tsx'),
  }),
  stepRoute('dados-curriculares', {
    title: 'Dados curriculares do professor',
    load: (id) => [curricular.load.asked(id)],
    screen: () => import(/* webpackChunkName: "teacherCurricular" */ './screens/Curricular.screen.tsx'),
  }),
]
