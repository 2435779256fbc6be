export { courseOfferRoutes } from '#server/modules/academico/courseOffers/courseOffers.routes.ts'
export { takenSeats, takesSeat } from '#server/modules/academico/courseOffers/seats.ts'
