export { schoolYearsModule } from '#server/modules/academico/schoolYears/module.ts'
