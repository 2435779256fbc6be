export { readYear } from '#server/modules/academico/schoolYears/schoolYears.repository.ts'
export { schoolYearRoutes } from '#server/modules/academico/schoolYears/schoolYears.routes.ts'
