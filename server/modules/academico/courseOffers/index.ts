export { courseSeats } from '#server/modules/academico/courseOffers/courseSeats.ts'
export { awaitsCall, isCalled, takenSeats, takesSeat } from '#server/modules/academico/courseOffers/seats.ts'
export { courseOffersModule } from '#server/modules/academico/courseOffers/module.ts'
