export { forgetMessages } from '#server/messages/forget.ts'
export { countMessages, findMessages, readMessage } from '#server/messages/inbox.ts'
export { type Mail, type Mailer, MailRefused, type MailSettings, openMailer } from '#server/messages/mailer.ts'
export { type News, newsAt } from '#server/messages/news.ts'
export { notify } from '#server/messages/notify.ts'
export { tellOfRelease } from '#server/messages/portions.ts'
export { previewMessage } from '#server/messages/preview.ts'
export { hasRole, mayBeTold, type MessageReader } from '#server/messages/recipients.ts'
export { silence } from '#server/messages/silence.ts'
export {
  byEmail,
  reachOf,
  readerCounts,
  type ReaderCounts,
  readersTold,
} from '#server/messages/reminderReaders.ts'
export { beginReminder, guardiansPart, RemindedPart, tellGuardian } from '#server/messages/reminders.ts'
export { isTold, readRule, ruleOf } from '#server/messages/rules.ts'
export { devicesOf, forgetEndedDevices } from '#server/messages/push/devices.ts'
export { testDevice } from '#server/messages/push/send.ts'
export { pushKeys } from '#server/messages/push/keys.ts'
export { openPusher, type Pusher, PushRefused } from '#server/messages/push/pusher.ts'
export { pushNext, sendNext, startSender } from '#server/messages/sender.ts'
