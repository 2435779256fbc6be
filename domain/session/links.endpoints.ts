import { endpoint } from '#domain/base/endpoint.ts'
import type * as Session from '#domain/session/session.schemas.ts'

/**
 * Calls of people who cannot sign in by their password alone: who replace it, choose it by a link, forgot it, or have to
 * enrol an app. Apart from the calls of the sign-in, which the first page loads.
 */
export const staffPassword = endpoint<Session.StaffPassword>('matricula', 'POST', 'Usuario/cadastrarSenha', 'public')
export const familyPassword = endpoint<Session.FamilyPassword>(
  'matricula',
  'POST',
  'Responsavel/cadastrarSenha',
  'public',
)
export const firstMaster = endpoint<Session.FirstMaster>('matricula', 'POST', 'Usuario/primeiroMaster', 'public')
/** Whom a link is for, without using it up. */
export const openInvite = endpoint<Session.OpenInvite>('matricula', 'POST', 'Convite/abrir', 'public')
/** Sets the password of the person for whom a link was made, and signs in. */
export const acceptInvite = endpoint<Session.AcceptInvite>('matricula', 'POST', 'Usuario/aceitarConvite', 'public')
export const recoveryWay = endpoint<Session.GetRecoveryWay>('matricula', 'GET', 'Senha/caminho', 'public')
/** Asks for a link by e-mail. The answer is the same for known and unknown logins. */
export const forgotPassword = endpoint<Session.ForgotPassword>('matricula', 'POST', 'Senha/esquecida', 'public')
export const confirmEmail = endpoint<Session.ConfirmEmail>('matricula', 'POST', 'Email/confirmar', 'public')
export const beginFactorAtSignIn = endpoint<Session.BeginFactorAtSignIn>(
  'matricula',
  'POST',
  'Usuario/segundoFator/iniciar',
  'public',
)
export const confirmFactorAtSignIn = endpoint<Session.ConfirmFactorAtSignIn>(
  'matricula',
  'POST',
  'Usuario/segundoFator/concluir',
  'public',
)
