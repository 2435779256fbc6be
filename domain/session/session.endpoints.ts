import { endpoint } from '#domain/base/endpoint.ts'
import type * as Session from '#domain/session/session.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'

/** Calls of portal.md 7 “Login and session”, and those that a session needs besides. */
export const staffLogin = endpoint<Session.StaffLogin>('matricula', 'POST', 'Usuario/login', 'public')
export const familyLogin = endpoint<Session.FamilyLogin>('matricula', 'POST', 'Responsavel/login', 'public')
/**
 * In place of the login when a session expired: the old token and its companion identify the person, and the password
 * authenticates them.
 */
export const renewSession = endpoint<Session.RenewSession>('matricula', 'POST', 'Sessao/renovar', 'public')
export const currentAccess = endpoint<Session.GetCurrentAccess>('matricula', 'GET', 'Sessao/acesso', 'signedIn')
export const signOut = endpoint<Session.SignOut>('matricula', 'POST', 'Sessao/encerrar', 'signedIn')
/** Ends the session as `signOut` does, but leaves its companion: the password opens it again in place (`renewSession`). */
export const lockSession = endpoint<Session.SignOut>('matricula', 'POST', 'Sessao/trancar', 'signedIn')

export const usersList = endpoint<Session.UsersList>('matricula', 'GET', 'Usuario/usersList', {
  anyOf: ['masterPortal'],
})
export const getUserAccess = endpoint<Session.GetUserAccess>('matricula', 'POST', 'Usuario/GetUserAccess', {
  anyOf: ['masterPortal'],
})

export const listParameters = endpoint<Session.ListParameters>('matricula', 'GET', 'Parametro', 'public')
export const studentAvatar = endpoint<Session.StudentAvatar>('matricula', 'GET', 'Aluno/Avatar/:id', 'signedIn')
export const studentsOfGuardian = endpoint<Session.StudentsOfGuardian>(
  'matricula',
  'GET',
  'Responsavel/alunos/AcademicArea/:parentId',
  { types: [GUARDIAN] },
)
export const frontConfigs = endpoint<Session.GetFrontConfigs>('matricula', 'GET', 'Version/FrontConfigs', 'signedIn')
export const redeemHandover = endpoint<Session.RedeemHandover>('matricula', 'POST', 'Sessao/trocar', 'public')
export const versions = endpoint<Session.GetVersions>('matricula', 'GET', 'version', 'signedIn')
