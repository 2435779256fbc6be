export { courseOfferRoutes } from '#server/modules/academico/courseOffers/courseOffers.routes.ts'
