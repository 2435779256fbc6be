export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
  lockedEnrolment,
  refuseSettled,
} from '#server/modules/matricula/atHand/atHand.ts'
