import { route } from '#src/core/router/route.ts'
import { EXTRA_COURSES, NEW_EXTRA_COURSE_PATH } from '#src/features/matricula/extraCourses/paths.ts'

const form = () => import(/* webpackChunkName: "extra-course-form" */ './screens/ExtraCourseForm.screen.tsx')

export const extraCourseRoutes = [
  route({
    path: EXTRA_COURSES,
    title: 'Cursos extras',
    audience: 'staff',
    feature: 'cursosExtras',
    screen: () => import(/* webpackChunkName: "extra-courses" */ './screens/ExtraCourseList.screen.tsx'),
  }),
  route({
    path: NEW_EXTRA_COURSE_PATH,
    title: 'Novo curso extra',
    audience: 'staff',
    feature: 'novoCursoExtra',
    screen: form,
  }),
  route({
    path: `${EXTRA_COURSES}/:id`,
    title: 'Curso extra',
    audience: 'staff',
    feature: 'cursosExtras',
    screen: form,
  }),
]
