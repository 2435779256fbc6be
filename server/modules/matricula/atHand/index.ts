export {
  changeEnrolment,
  type EnrolmentAtHand,
  enrolmentOf,
  isOpen,
  isWorker,
  lockedEnrolment,
  readEnrolment,
  readEnrolments,
  refuseSettled,
  studentsActedFor,
  workedOn,
} from '#server/modules/matricula/atHand/atHand.ts'
export { holdsSeat, refuseWithoutSeat, seatStateOf } from '#server/modules/matricula/atHand/seat.ts'
