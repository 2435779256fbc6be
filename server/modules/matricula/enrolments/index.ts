export {
  enrolmentConditions,
  countEnrolments,
  type EnrolmentFilter,
  enrolmentIds,
  findEnrolments,
  readEnrolments,
} from '#server/modules/matricula/enrolments/enrolments.repository.ts'
export { insertEnrolment, tellOfStart } from '#server/modules/matricula/enrolments/insert.ts'
export { statusesOfId } from '#server/modules/matricula/enrolments/enrolments.service.ts'
