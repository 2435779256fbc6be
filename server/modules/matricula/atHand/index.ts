export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
  lockedEnrolment,
  refuseSettled,
  studentsActedFor,
} from '#server/modules/matricula/atHand/atHand.ts'
