export { courseOffersModule } from '#server/modules/academico/courseOffers/module.ts'
