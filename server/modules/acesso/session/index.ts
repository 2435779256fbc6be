export { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
export { inviteStaff, openInvite, revokeInvites } from '#server/modules/acesso/session/invite.ts'
export { endSessionsOf, openSessionUnder } from '#server/modules/acesso/session/sessions.ts'
export { tidy } from '#server/modules/acesso/session/tidy.ts'
