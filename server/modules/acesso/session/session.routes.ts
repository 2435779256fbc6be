import type { FastifyReply } from 'fastify'
import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/session/session.endpoints.ts'
import {
  AcceptInviteBody,
  Access,
  CurrentAccess,
  FamilyLoginAnswer,
  FamilyLoginBody,
  FamilyPasswordBody,
  FirstMasterBody,
  FrontConfigs,
  HandoverBody,
  RenewBody,
  type SignOut,
  StaffLoginBody,
  StaffPasswordBody,
} from '#domain/session/session.schemas.ts'
import type { WireError } from '#domain/all/messages.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { type Served, serve, servePublic, type SignedIncoming } from '#server/http/serve.ts'
import { presentedBy } from '#server/http/session/presented.ts'
import { accessAnswer } from '#server/modules/acesso/session/accessAnswer.ts'
import { acceptInvitation } from '#server/modules/acesso/session/acceptInvitation.ts'
import { type Identification, identify } from '#server/modules/acesso/session/account.ts'
import { replaceInitialPassword } from '#server/modules/acesso/session/firstAccess.ts'
import { createFirstMaster } from '#server/modules/acesso/session/firstMaster.ts'
import { issueHandover, redeemHandoverToken } from '#server/modules/acesso/session/handover.ts'
import { type Entered, logIn } from '#server/modules/acesso/session/login.ts'
import { renew } from '#server/modules/acesso/session/renew.ts'
import { clearCompanion, endSession, setCompanion } from '#server/modules/acesso/session/sessions.ts'

/** Guardians sign in with an e-mail, students with a CPF. */
const familyMember = (body: { email: string } | { cpf: string }): Identification =>
  'email' in body ? identify(GUARDIAN, body.email) : identify(STUDENT, body.cpf)

/** A failed family login carries its description where portal.md 7 reads it. */
const familyFailure = (error: WireError) => ({ ...error, isSuccess: false, exception: { message: error.message } })

const handOut = ({ access, companion }: Entered, reply: FastifyReply): Access => {
  if (companion !== null) setCompanion(reply, companion)
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
export const sessionRoutes = (financeUrl: string | null): readonly Served[] => [
  servePublic(calls.staffLogin, { body: StaffLoginBody, answer: Access }, async ({ db, now, address, body, reply }) =>
    handOut(await logIn(db, { ...identify(STAFF, body.email), now, address }, body.senha), reply),
  ),

  servePublic(
    calls.familyLogin,
    { body: FamilyLoginBody, answer: FamilyLoginAnswer },
    async ({ db, now, address, body, reply }) => {
      const entered = await logIn(db, { ...familyMember(body), now, address }, body.senha)
      return { isSuccess: true as const, value: handOut(entered, reply) }
    },
    { failure: familyFailure },
  ),

  servePublic(
    calls.staffPassword,
    { body: StaffPasswordBody, answer: Access },
    async ({ db, now, address, body, reply }) => {
      const attempt = { ...identify(STAFF, body.email), now, address }
      return handOut(
        await replaceInitialPassword(db, attempt, { initial: body.senhaInicial, chosen: body.senha }),
        reply,
      )
    },
  ),

  servePublic(
    calls.familyPassword,
    { body: FamilyPasswordBody, answer: FamilyLoginAnswer },
    async ({ db, now, address, body, reply }) => {
      const attempt = { ...familyMember(body), now, address }
      const entered = await replaceInitialPassword(db, attempt, { initial: body.senhaInicial, chosen: body.senha })
      return { isSuccess: true as const, value: handOut(entered, reply) }
    },
    { failure: familyFailure },
  ),

  servePublic(calls.firstMaster, { body: FirstMasterBody, answer: Access }, async ({ db, now, address, body, reply }) =>
    handOut(await createFirstMaster(db, body, { now, address }), reply),
  ),

  servePublic(
    calls.acceptInvite,
    { body: AcceptInviteBody, answer: Access },
    async ({ db, now, address, body, reply }) => handOut(await acceptInvitation(db, body, { now, address }), reply),
  ),

  servePublic(calls.renewSession, { body: RenewBody, answer: Access }, async ({ db, now, address, body, reply }) =>
    handOut(await renew(db, presentedBy(reply.request), body.senha, { now, address }), reply),
  ),

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
