export { type EnrolledStudent, findEnrolled } from '#server/modules/matricula/enrolments/enrolled.ts'
export {
  enrolmentConditions,
  countAwaitingSchool,
  countEnrolled,
  countEnrolments,
  type EnrolmentFilter,
  enrolmentIds,
  findEnrolments,
  readEnrolments,
  runningYearId,
} from '#server/modules/matricula/enrolments/enrolments.repository.ts'
export { currentPlacement } from '#server/modules/matricula/enrolments/current.ts'
export { insertEnrolment, tellOfStart } from '#server/modules/matricula/enrolments/insert.ts'
export { type Placement, placementsOf } from '#server/modules/matricula/enrolments/placements.ts'
export { statusesOfId } from '#server/modules/matricula/enrolments/enrolments.service.ts'
export { enrolmentsModule } from '#server/modules/matricula/enrolments/module.ts'
