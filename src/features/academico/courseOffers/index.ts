import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'

const paths = recordRoutes('gestaoCursos')

/** A-C5: what each unit offers of each course in a year. */
export const courseOffers = defineFeature({
  key: 'courseOffers',
  routes: [
    route({
      path: paths.list,
      title: 'Gestão de cursos',
      audience: 'staff',
      feature: 'gestaoCursos',
      screen: () => import(/* webpackChunkName: "course-offers" */ './screens/CourseOfferList.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Oferta de curso',
      audience: 'staff',
      feature: 'gestaoCursos',
      screen: () => import(/* webpackChunkName: "course-offer-form" */ './screens/CourseOfferForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "courseOffers-runtime" */ './courseOffers.runtime.ts'),
})
