export { courseOfferRoutes } from '#server/modules/academico/courseOffers/courseOffers.routes.ts'
export { courseSeats } from '#server/modules/academico/courseOffers/courseSeats.ts'
export { awaitsCall, isCalled, takenSeats, takesSeat } from '#server/modules/academico/courseOffers/seats.ts'
