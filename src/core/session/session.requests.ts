import { createAction } from '@reduxjs/toolkit'
import type { Access } from '#domain/session/session.schemas.ts'
import type { PersonFlags } from '#domain/base/signedIn.ts'
import type { Door, SessionUser, SignedIn } from '#src/core/session/session.slice.ts'
import { requestEvents } from '#src/platform/request/request.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

export interface SignInForm {
  readonly door: Door
  /** E-mail of staff and guardians, CPF of students. */
  readonly login: string
  readonly senha: Sealed
}

/** Requests whose answers carry a token: `session.saga.ts` serves them. */
export const signIn = requestEvents<SignInForm, null>('session/signIn')
export const renew = requestEvents<{ readonly senha: Sealed }, null>('session/renew')
export const signOut = requestEvents<null, null>('session/signOut')

/** An access without its token, which the store never sees. */
export type PersonalAccess = Omit<Access, 'token'>

/**
 * Somebody proved who they are by another way than a password alone. The token travels as a handle. `said`: how it
 * went, in Portuguese; told on the page that the person lands on.
 */
export const accessGranted = createAction<{
  readonly access: PersonalAccess
  readonly token: Sealed
  readonly said: string
}>('session/accessGranted')

/** The person who signed in, from the answer of any of the logins. */
export const signedInOf = (access: PersonalAccess): SignedIn => ({
  user: { ...flagsOf(access), primeiroAcesso: access.primeiroAcesso, ...personOf(access) },
  permissions: access.permissoes,
})

const flagsOf = (access: PersonalAccess): PersonFlags => ({
  tipoLogin: access.tipoLogin,
  isProfessor: access.usuario?.isProfessor ?? false,
  admin: access.usuario?.admin ?? false,
  superAdmin: access.usuario?.superAdmin ?? false,
  master: access.usuario?.master ?? false,
  responsavelAcademico: access.responsavelAcademico,
  responsavelFinanceiro: access.responsavelFinanceiro,
})

const personOf = ({
  usuario,
  responsavel,
  aluno,
}: PersonalAccess): Pick<SessionUser, 'id' | 'nome' | 'nomeResponsavel' | 'name'> => {
  if (usuario !== null) return { id: usuario.id, nome: usuario.nome }
  if (responsavel !== null) return { id: responsavel.id, nomeResponsavel: responsavel.nomeResponsavel }
  return { id: aluno?.id ?? 0, name: aluno?.name ?? '' }
}
