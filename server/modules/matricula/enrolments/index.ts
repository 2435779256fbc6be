export { type EnrolledStudent, findEnrolled } from '#server/modules/matricula/enrolments/enrolled.ts'
export {
  enrolmentConditions,
  countEnrolments,
  type EnrolmentFilter,
  enrolmentIds,
  findEnrolments,
  readEnrolments,
} from '#server/modules/matricula/enrolments/enrolments.repository.ts'
export { currentPlacement } from '#server/modules/matricula/enrolments/current.ts'
export { insertEnrolment, tellOfStart } from '#server/modules/matricula/enrolments/insert.ts'
export { type Placement, placementsOf } from '#server/modules/matricula/enrolments/placements.ts'
export { enrolmentRoutes } from '#server/modules/matricula/enrolments/enrolments.routes.ts'
export { statusesOfId } from '#server/modules/matricula/enrolments/enrolments.service.ts'
