export { beginReminder, RemindedPart, remindGuardian } from '#server/modules/matricula/reminders/job.ts'
export { reachOf, readerCounts, type ReaderCounts, readersTold } from '#server/modules/matricula/reminders/readers.ts'
