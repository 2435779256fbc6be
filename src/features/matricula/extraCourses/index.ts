import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'
import { NEW } from '#src/lib/recordPath.ts'

const paths = recordRoutes('cursosExtras')

const screen = () => import(/* webpackChunkName: "extra-course-form" */ './screens/ExtraCourseForm.screen.tsx')

/** M14 and M16: extra courses. */
export const extraCourses = defineFeature({
  key: 'extraCourses',
  routes: [
    route({
      path: paths.list,
      title: 'Cursos extras',
      audience: 'staff',
      feature: 'cursosExtras',
      screen: () => import(/* webpackChunkName: "extra-courses" */ './screens/ExtraCourseList.screen.tsx'),
    }),
    route({
      path: `${paths.list}/${NEW}`,
      title: 'Novo curso extra',
      audience: 'staff',
      feature: 'novoCursoExtra',
      screen,
    }),
    route({ path: paths.form, title: 'Curso extra', audience: 'staff', feature: 'cursosExtras', screen }),
  ],
  runtime: () => import(/* webpackChunkName: "extraCourses-runtime" */ './extraCourses.runtime.ts'),
})
