export { messagesModule } from '#server/modules/matricula/messages/module.ts'
