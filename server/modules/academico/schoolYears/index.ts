export { readYear } from '#server/modules/academico/schoolYears/schoolYears.repository.ts'
export { schoolYearsModule } from '#server/modules/academico/schoolYears/module.ts'
