import type { ServerModule } from '#server/host/module.ts'
import { extraCourseRoutes } from '#server/modules/matricula/extraCourses/extraCourses.routes.ts'
import { preReservationRoutes } from '#server/modules/matricula/extraCourses/preReservation/preReservation.routes.ts'
import { signUpRoutes } from '#server/modules/matricula/extraCourses/signUps/signUps.routes.ts'
import { signUpWindowRoutes } from '#server/modules/matricula/extraCourses/windows/windows.routes.ts'
import { replicationRoutes } from '#server/modules/matricula/extraCourses/replication/replication.routes.ts'
import { extraOfferRoutes } from '#server/modules/matricula/extraCourses/offer/offer.routes.ts'

export const extraCoursesModule: ServerModule = {
  routes: () => [
    ...extraCourseRoutes,
    ...preReservationRoutes,
    ...signUpRoutes,
    ...signUpWindowRoutes,
    ...replicationRoutes,
    ...extraOfferRoutes,
  ],
}
