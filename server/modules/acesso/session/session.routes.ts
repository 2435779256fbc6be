import type { FastifyReply } from 'fastify'
import type { WireError } from '#domain/all/messages.ts'
import { Done } from '#domain/base/common.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import * as links from '#domain/session/links.endpoints.ts'
import * as calls from '#domain/session/session.endpoints.ts'
import {
  AcceptInviteBody,
  Access,
  BeginFactorBody,
  ConfirmedEmail,
  ConfirmEmailBody,
  ConfirmFactorBody,
  CurrentAccess,
  EnteredWithFactor,
  FactorBegun,
  FamilyLoginAnswer,
  FamilyLoginBody,
  FamilyPasswordBody,
  FirstMasterBody,
  type ForgotPassword,
  ForgotPasswordBody,
  FrontConfigs,
  HandoverBody,
  OpenedInvite,
  OpenInviteBody,
  RecoveryWay,
  RenewBody,
  type SignOut,
  StaffLoginBody,
  StaffPasswordBody,
} from '#domain/session/session.schemas.ts'
import type { Host } from '#server/host/module.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { type Served, type SignedIncoming, serve, servePublic } from '#server/http/serve.ts'
import { presentedBy } from '#server/http/session/presented.ts'
import { acceptInvitation, lookAtInvitation } from '#server/modules/acesso/session/acceptInvitation.ts'
import { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
import { type Identification, identify } from '#server/modules/acesso/session/account.ts'
import { confirmNewEmail } from '#server/modules/acesso/session/newEmail.ts'
import { askForLink, readRecoveryWay } from '#server/modules/acesso/session/forgotten.ts'
import { beginAtSignIn, confirmAtSignIn } from '#server/modules/acesso/session/secondFactor/atSignIn.ts'
import { replaceInitialPassword } from '#server/modules/acesso/session/firstAccess.ts'
import { createFirstMaster } from '#server/modules/acesso/session/firstMaster.ts'
import { issueHandover, redeemHandoverToken } from '#server/modules/acesso/session/handover.ts'
import { type Entered, logIn } from '#server/modules/acesso/session/login.ts'
import { renew } from '#server/modules/acesso/session/renew.ts'
import { clearCompanion, endSession, setCompanion, setDevice } from '#server/modules/acesso/session/sessions.ts'
import { whereOf } from '#server/modules/acesso/session/where.ts'

/** Guardians sign in with an e-mail, students with a CPF. */
const familyMember = (body: { email: string } | { cpf: string }): Identification =>
  'email' in body ? identify(GUARDIAN, body.email) : identify(STUDENT, body.cpf)

/** Who forgot the password. Guardians and staff may share an e-mail. */
const identificationIn = (body: ForgotPassword['body']): Identification =>
  'cpf' in body ? identify(STUDENT, body.cpf) : identify(body.equipe ? STAFF : GUARDIAN, body.email)

/** A failed family login carries its description where portal.md 7 reads it. */
const familyFailure = (error: WireError) => ({ ...error, isSuccess: false, exception: { message: error.message } })

const handOut = ({ access, companion, device }: Entered, reply: FastifyReply): Access => {
  if (companion !== null) setCompanion(reply, companion)
  if (device !== null) setDevice(reply, device)
  return access
}

/** Ends the caller's session, and says so in the audit. */
const end = ({ db, caller, now, address }: SignedIncoming<SignOut>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await endSession(trx, caller.sessionId, now)
    await writeAudit(trx, {
      ...actor({ caller, now, address }),
      entity: 'session',
      entity_id: String(caller.sessionId),
      action: 'sign-out',
    })
  })

/** The calls of portal.md 7 “Login and session” that open, hand over and end sessions. */
export const sessionRoutes = ({ financeUrl, hasMail }: Pick<Host, 'financeUrl' | 'hasMail'>): readonly Served[] => [
  servePublic(calls.staffLogin, { body: StaffLoginBody, answer: Access }, async ({ db, body, ...incoming }) =>
    handOut(
      await logIn(db, { ...identify(STAFF, body.email), ...whereOf(incoming) }, body.senha, body.codigo),
      incoming.reply,
    ),
  ),

  servePublic(
    calls.familyLogin,
    { body: FamilyLoginBody, answer: FamilyLoginAnswer },
    async ({ db, body, ...incoming }) => {
      const entered = await logIn(db, { ...familyMember(body), ...whereOf(incoming) }, body.senha)
      return { isSuccess: true as const, value: handOut(entered, incoming.reply) }
    },
    { failure: familyFailure },
  ),

  servePublic(links.staffPassword, { body: StaffPasswordBody, answer: Access }, async ({ db, body, ...incoming }) => {
    const attempt = { ...identify(STAFF, body.email), ...whereOf(incoming) }
    return handOut(
      await replaceInitialPassword(db, attempt, { initial: body.senhaInicial, chosen: body.senha }),
      incoming.reply,
    )
  }),

  servePublic(
    links.familyPassword,
    { body: FamilyPasswordBody, answer: FamilyLoginAnswer },
    async ({ db, body, ...incoming }) => {
      const attempt = { ...familyMember(body), ...whereOf(incoming) }
      const entered = await replaceInitialPassword(db, attempt, { initial: body.senhaInicial, chosen: body.senha })
      return { isSuccess: true as const, value: handOut(entered, incoming.reply) }
    },
    { failure: familyFailure },
  ),

  servePublic(links.firstMaster, { body: FirstMasterBody, answer: Access }, async ({ db, body, ...incoming }) =>
    handOut(await createFirstMaster(db, body, whereOf(incoming)), incoming.reply),
  ),

  servePublic(links.openInvite, { body: OpenInviteBody, answer: OpenedInvite }, ({ db, body, now }) =>
    lookAtInvitation(db, body.convite, now),
  ),

  servePublic(links.acceptInvite, { body: AcceptInviteBody, answer: Access }, async ({ db, body, ...incoming }) =>
    handOut(await acceptInvitation(db, body, whereOf(incoming)), incoming.reply),
  ),

  servePublic(links.recoveryWay, { answer: RecoveryWay }, (incoming) => readRecoveryWay(incoming, hasMail)),

  servePublic(links.forgotPassword, { body: ForgotPasswordBody, answer: Done }, async (incoming) => {
    await askForLink(incoming, identificationIn(incoming.body))
    return { isSuccess: true as const }
  }),

  servePublic(links.confirmEmail, { body: ConfirmEmailBody, answer: ConfirmedEmail }, ({ db, body, ...incoming }) =>
    confirmNewEmail(db, body.convite, incoming),
  ),

  servePublic(links.beginFactorAtSignIn, { body: BeginFactorBody, answer: FactorBegun }, ({ db, body, ...incoming }) =>
    beginAtSignIn(db, { ...identify(STAFF, body.email), ...whereOf(incoming) }, body.senha),
  ),

  servePublic(
    links.confirmFactorAtSignIn,
    { body: ConfirmFactorBody, answer: EnteredWithFactor },
    async ({ db, body, ...incoming }) => {
      const attempt = { ...identify(STAFF, body.email), ...whereOf(incoming) }
      const { entered, codes } = await confirmAtSignIn(db, attempt, body)
      return { acesso: handOut(entered, incoming.reply), codigosRecuperacao: codes }
    },
  ),

  servePublic(calls.renewSession, { body: RenewBody, answer: Access }, async ({ db, body, ...incoming }) => {
    const { reply } = incoming
    return handOut(await renew(db, presentedBy(reply.request), body.senha, whereOf(incoming)), reply)
  }),

  // The answer's schema has no token.
  serve(calls.currentAccess, { answer: CurrentAccess }, ({ db, caller, now }) => accessAnswer(db, caller, '', now)),

  serve(calls.signOut, { answer: Done }, async (incoming) => {
    await end(incoming)
    // The companion of somebody else's session is that of one's own.
    if (incoming.caller.original === null) clearCompanion(incoming.reply)
    return { isSuccess: true as const }
  }),

  serve(calls.lockSession, { answer: Done }, async (incoming) => {
    await end(incoming)
    return { isSuccess: true as const }
  }),

  serve(calls.frontConfigs, { answer: FrontConfigs }, async ({ db, caller, now, address }) =>
    financeUrl === null
      ? { urlFinanceiro: null, token: null }
      : { urlFinanceiro: financeUrl, token: await issueHandover(db, { caller, now, address }) },
  ),

  servePublic(calls.redeemHandover, { body: HandoverBody, answer: Access }, async ({ db, now, address, body, reply }) =>
    handOut(await redeemHandoverToken(db, body.token, { now, address }), reply),
  ),
]
