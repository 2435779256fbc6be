export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
} from '#server/modules/matricula/atHand/atHand.ts'
