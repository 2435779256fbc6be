export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
  lockedEnrolment,
  readEnrolment,
  refuseSettled,
  studentsActedFor,
} from '#server/modules/matricula/atHand/atHand.ts'
