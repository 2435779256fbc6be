export { teachingRoutes } from '#server/modules/academico/teaching/teaching.routes.ts'
