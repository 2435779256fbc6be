export { extraCourseRoutes } from '#server/modules/matricula/extraCourses/extraCourses.routes.ts'
export { preReservationRoutes } from '#server/modules/matricula/extraCourses/preReservation/preReservation.routes.ts'
