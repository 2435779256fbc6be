export { countMessages, findMessages, readMessage } from '#server/messages/inbox.ts'
export { type Mail, type Mailer, MailRefused, type MailSettings, openMailer } from '#server/messages/mailer.ts'
export { notify } from '#server/messages/notify.ts'
export { sendNext, startSender } from '#server/messages/sender.ts'
