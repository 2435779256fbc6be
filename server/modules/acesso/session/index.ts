export { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
export { openInvite } from '#server/modules/acesso/session/invite.ts'
export { sessionRoutes } from '#server/modules/acesso/session/session.routes.ts'
export { openSessionUnder } from '#server/modules/acesso/session/sessions.ts'
