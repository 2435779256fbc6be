export {
  type Acting,
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
} from '#server/modules/matricula/enrolling/atHand.ts'
export { enrollingRoutes } from '#server/modules/matricula/enrolling/enrolling.routes.ts'
