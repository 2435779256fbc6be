export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
  lockedEnrolment,
  readEnrolment,
  refuseSettled,
} from '#server/modules/matricula/atHand/atHand.ts'
