import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { COURSE_OFFERS } from '#src/features/academico/courseOffers/paths.ts'

/** A-C5: what each unit offers of each course in a year. */
export const courseOffers = defineFeature({
  key: 'courseOffers',
  routes: [
    route({
      path: COURSE_OFFERS,
      title: 'Gestão de cursos',
      audience: 'staff',
      feature: 'gestaoCursos',
      screen: () => import(/* webpackChunkName: "course-offers" */ './screens/CourseOfferList.screen.tsx'),
    }),
    route({
      path: `${COURSE_OFFERS}/:id`,
      title: 'Oferta de curso',
      audience: 'staff',
      feature: 'gestaoCursos',
      screen: () => import(/* webpackChunkName: "course-offer-form" */ './screens/CourseOfferForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "courseOffers-runtime" */ './courseOffers.runtime.ts'),
})
