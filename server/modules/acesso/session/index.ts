export { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
export { type Account, type ActivePerson, activePerson, savePassword } from '#server/modules/acesso/session/account.ts'
export { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
export { sendLinks } from '#server/modules/acesso/session/forgotten.ts'
export { invitePerson, openInvite } from '#server/modules/acesso/session/invite.ts'
export { provePassword } from '#server/modules/acesso/session/login.ts'
export { askForEmail } from '#server/modules/acesso/session/newEmail.ts'
export { type Owner, revokeLinks } from '#server/modules/acesso/session/oneUseTokens.ts'
export {
  beginFactor,
  confirmFactor,
  recoveryCodesLeft,
  removeFactor,
} from '#server/modules/acesso/session/secondFactor/enrol.ts'
export { proveCode } from '#server/modules/acesso/session/secondFactor/prove.ts'
export { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
export { endSession, endSessionsOf, openSessionUnder, setDevice } from '#server/modules/acesso/session/sessions.ts'
export { type Attempt, countSuccess, forgetDevices } from '#server/modules/acesso/session/throttle.ts'
export { tidy } from '#server/modules/acesso/session/tidy.ts'
export { whereOf } from '#server/modules/acesso/session/where.ts'
