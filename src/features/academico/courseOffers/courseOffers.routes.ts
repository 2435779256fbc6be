import { route } from '#src/core/router/route.ts'
import {
  courseOffersAsked,
  loadCourseOffer,
  loadOfferChoices,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { COURSE_OFFERS, copiedIn, idIn } from '#src/features/academico/courseOffers/paths.ts'

export const courseOfferRoutes = [
  route({
    path: COURSE_OFFERS,
    title: 'Gestão de cursos',
    audience: 'staff',
    feature: 'gestaoCursos',
    feeds: ({ filters, arriving }) => [...(arriving ? [loadOfferChoices.asked(null)] : []), courseOffersAsked(filters)],
    screen: () => import(/* webpackChunkName: "course-offers" */ './screens/CourseOfferList.screen.tsx'),
  }),
  route({
    path: `${COURSE_OFFERS}/:id`,
    title: 'Oferta de curso',
    audience: 'staff',
    feature: 'gestaoCursos',
    feeds: ({ params, query, arriving }) => {
      const id = idIn(params['id']) ?? copiedIn(query['copia'])
      return arriving ? [loadOfferChoices.asked(null), ...(id === null ? [] : [loadCourseOffer.asked(id)])] : []
    },
    screen: () => import(/* webpackChunkName: "course-offer-form" */ './screens/CourseOfferForm.screen.tsx'),
  }),
]
