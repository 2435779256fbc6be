export { beginReminder, guardiansPart, RemindedPart, remindGuardian } from '#server/school/reminders/job.ts'
export {
  byEmail,
  reachOf,
  readerCounts,
  type ReaderCounts,
  readersTold,
} from '#server/school/reminders/readers.ts'
