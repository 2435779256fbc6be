export { beginReminder, RemindedPart, remindGuardian } from '#server/modules/matricula/reminders/job.ts'
export {
  byEmail,
  reachOf,
  readerCounts,
  type ReaderCounts,
  readersTold,
} from '#server/modules/matricula/reminders/readers.ts'
