export { extraCourseRoutes } from '#server/modules/matricula/extraCourses/extraCourses.routes.ts'
export { signUpRoutes } from '#server/modules/matricula/extraCourses/signUps/signUps.routes.ts'
export { signUpWindowRoutes } from '#server/modules/matricula/extraCourses/windows/windows.routes.ts'
export { replicationRoutes } from '#server/modules/matricula/extraCourses/replication/replication.routes.ts'
