export { extraCourseRoutes } from '#server/modules/matricula/extraCourses/extraCourses.routes.ts'
