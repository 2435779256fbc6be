import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type * as Account from '#domain/session/account.schemas.ts'

/** Everybody, of their own account only, and never in another person's name. */
const SELF = { types: [STAFF, GUARDIAN, STUDENT], inPerson: true } as const
const STAFF_SELF = { types: [STAFF], inPerson: true } as const

/** “Minha conta”: password, e-mail, sessions and second factor of the person who calls. */
export const ownAccount = endpoint<Account.GetOwnAccount>('matricula', 'GET', 'MinhaConta', SELF)
export const changePassword = endpoint<Account.ChangePassword>('matricula', 'PUT', 'MinhaConta/senha', SELF)
/** Sends a link to the new address; the e-mail changes when the link is opened (`confirmEmail`). */
export const changeEmail = endpoint<Account.ChangeEmail>('matricula', 'POST', 'MinhaConta/email', SELF)
export const endOwnSession = endpoint<Account.EndOwnSession>('matricula', 'DELETE', 'MinhaConta/sessoes/:id', SELF)
export const endOtherSessions = endpoint<Account.EndOtherSessions>('matricula', 'DELETE', 'MinhaConta/sessoes', SELF)
export const beginFactor = endpoint<Account.BeginFactor>(
  'matricula',
  'POST',
  'MinhaConta/segundoFator/iniciar',
  STAFF_SELF,
)
export const confirmFactor = endpoint<Account.ConfirmFactor>(
  'matricula',
  'POST',
  'MinhaConta/segundoFator/concluir',
  STAFF_SELF,
)
export const removeFactor = endpoint<Account.RemoveFactor>(
  'matricula',
  'POST',
  'MinhaConta/segundoFator/remover',
  STAFF_SELF,
)
