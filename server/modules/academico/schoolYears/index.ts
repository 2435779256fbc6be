export { schoolYearRoutes } from '#server/modules/academico/schoolYears/schoolYears.routes.ts'
