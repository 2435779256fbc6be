export { courseOfferRoutes } from '#server/modules/academico/courseOffers/courseOffers.routes.ts'
export { takenSeats } from '#server/modules/academico/courseOffers/seats.ts'
