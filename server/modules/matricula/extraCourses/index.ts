export {
  chooseCourses,
  confirmCourses,
  removeCourses,
  retakeCourses,
} from '#server/modules/matricula/extraCourses/families/choose.ts'
export { coursesFor, signUpsOf } from '#server/modules/matricula/extraCourses/families/offered.ts'
export { extraCourseRoutes } from '#server/modules/matricula/extraCourses/extraCourses.routes.ts'
export { preReservationRoutes } from '#server/modules/matricula/extraCourses/preReservation/preReservation.routes.ts'
export { takeSeat } from '#server/modules/matricula/extraCourses/signUps/signUp.ts'
export { signUpRoutes } from '#server/modules/matricula/extraCourses/signUps/signUps.routes.ts'
export { signUpWindowRoutes } from '#server/modules/matricula/extraCourses/windows/windows.routes.ts'
export { replicationRoutes } from '#server/modules/matricula/extraCourses/replication/replication.routes.ts'
export { extraOfferRoutes } from '#server/modules/matricula/extraCourses/offer/offer.routes.ts'
