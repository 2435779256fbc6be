export { messageRoutes } from '#server/modules/matricula/messages/messages.routes.ts'
