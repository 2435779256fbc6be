export { insertYear } from '#server/modules/academico/schoolYears/schoolYears.repository.ts'
