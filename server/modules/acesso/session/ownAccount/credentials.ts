import type { ChangeEmail, ChangePassword, GetOwnAccount, OwnAccount } from '#domain/session/account.schemas.ts'
import { emailKey, isEmail } from '#domain/base/email.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isTold } from '#server/messages/index.ts'
import { proveSelf, selfOf } from '#server/modules/acesso/session/ownAccount/self.ts'
import { ownSessions } from '#server/modules/acesso/session/ownAccount/sessions.ts'
import { savePassword } from '#server/modules/acesso/session/account.ts'
import { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
import { askForEmail } from '#server/modules/acesso/session/newEmail.ts'
import { revokeLinks } from '#server/modules/acesso/session/oneUseTokens.ts'
import { recoveryCodesLeft } from '#server/modules/acesso/session/secondFactor/enrol.ts'
import { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
import { endSessionsOf, setDevice } from '#server/modules/acesso/session/sessions.ts'
import { countSuccess, forgetDevices } from '#server/modules/acesso/session/throttle.ts'

/** The account of the person who calls. */
export const readOwnAccount = async (
  incoming: SignedIncoming<GetOwnAccount>,
  hasMail: boolean,
): Promise<OwnAccount> => {
  const { db } = incoming
  const self = await selfOf(incoming)
  const factor = await factorOf(db, self)
  return {
    nome: self.name,
    login: self.login,
    email: self.email,
    enviaEmail: await sendsLinks(incoming, hasMail),
    segundoFator:
      self.type === STAFF
        ? {
            desde: factor.since?.toISOString() ?? null,
            obrigatorio: factor.isRequired,
            codigosRestantes: await recoveryCodesLeft(db, self.id),
          }
        : null,
    sessoes: await ownSessions(incoming),
  }
}

/** Whether a link to a new e-mail would arrive, and lead somewhere. */
const sendsLinks = async (incoming: Parameters<typeof portalOf>[0], hasMail: boolean): Promise<boolean> =>
  hasMail && (await isTold(incoming.db, 'confirmacaoEmail')) && (await portalOf(incoming)) !== ''

/**
 * Replaces the own password and ends the other sessions, with the links that are open. @throws Refusal 422
 * PASSWORD_WRONG, PASSWORD_WEAK; 429 as at the sign-in
 */
export const changePassword = async (incoming: SignedIncoming<ChangePassword>): Promise<void> => {
  const { db, caller, body, now, reply } = incoming
  const { self, account, attempt } = await proveSelf(incoming, body.atual)
  assertStrong(body.senha, { personal: account.personal, initial: body.atual })
  const hash = await hashPassword(body.senha)
  const device = await inTransaction(db, async (trx) => {
    await savePassword(trx, self, hash)
    await endSessionsOf(trx, { type: self.type, personId: self.id, now }, caller.sessionId)
    await revokeLinks(trx, self, now)
    await forgetDevices(trx, attempt)
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'password',
      entity_id: String(self.id),
      action: 'change-password',
    })
    return countSuccess(trx, attempt)
  })
  setDevice(reply, device)
}

/**
 * Sends a link to the new e-mail of the person who calls; it changes when the link is opened. @throws Refusal 422
 * PASSWORD_WRONG, EMAIL_INVALID, EMAIL_SAME, NO_EMAIL_SENDING; 429 TOO_MANY
 */
export const changeEmail = async (incoming: SignedIncoming<ChangeEmail>, hasMail: boolean): Promise<void> => {
  const { db, body, now } = incoming
  const email = emailKey(body.email)
  if (!(await sendsLinks(incoming, hasMail))) throw ruleBroken('NO_EMAIL_SENDING')
  if (!isEmail(email)) throw ruleBroken('EMAIL_INVALID', { email: MESSAGES.EMAIL_INVALID })
  const { self } = await proveSelf(incoming, body.atual)
  if (self.email === email) throw ruleBroken('EMAIL_SAME', { email: MESSAGES.EMAIL_SAME })
  const portal = await portalOf(incoming)
  await inTransaction(db, async (trx) => {
    await askForEmail(trx, self, { email, portal, now })
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'login_email',
      entity_id: String(self.id),
      action: 'begin',
    })
  })
}
