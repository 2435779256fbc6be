import Type from 'typebox'
import { type ById, type Done, Id, orNull } from '#domain/base/common.schemas.ts'
import { PASSWORD_MAX } from '#domain/session/passwordStrength.ts'
import { type FactorBegun, SecondFactorCode } from '#domain/session/session.schemas.ts'

const closed = { additionalProperties: false } as const
const Password = (title: string) => Type.String({ minLength: 1, maxLength: PASSWORD_MAX, title })

/** An open session of the person. Instants are ISO. */
export const OwnSession = Type.Object({
  id: Id('Sessão'),
  /** Browser and system, `Chrome no Android`; null where it is not known. */
  aparelho: orNull(Type.String()),
  /** Network address from which it was opened; null where it is not known. */
  rede: orNull(Type.String()),
  aberta: Type.String(),
  /** Last use, to about ten minutes. */
  usada: Type.String(),
  /** The session of this call. */
  atual: Type.Boolean(),
})
export type OwnSession = Type.Static<typeof OwnSession>

/** “Minha conta”. */
export const OwnAccount = Type.Object({
  nome: Type.String(),
  /** With what the person signs in: e-mail, or the CPF of students. */
  login: Type.String(),
  email: orNull(Type.String()),
  /** Whether the school sends e-mails: without them no new e-mail can be confirmed. */
  enviaEmail: Type.Boolean(),
  /** Null for families and students, who have none. */
  segundoFator: orNull(
    Type.Object({
      /** Since when a code is asked for: an ISO instant; null: none is. */
      desde: orNull(Type.String()),
      obrigatorio: Type.Boolean(),
      codigosRestantes: Type.Integer(),
    }),
  ),
  sessoes: Type.Array(OwnSession),
})
export type OwnAccount = Type.Static<typeof OwnAccount>
export interface GetOwnAccount {
  answer: OwnAccount
}

export const ChangePasswordBody = Type.Object({ atual: Password('Senha atual'), senha: Password('Nova senha') }, closed)
export interface ChangePassword {
  body: Type.Static<typeof ChangePasswordBody>
  answer: Type.Static<typeof Done>
}

export const ChangeEmailBody = Type.Object(
  { atual: Password('Senha atual'), email: Type.String({ minLength: 3, maxLength: 254, title: 'Novo e-mail' }) },
  closed,
)
export interface ChangeEmail {
  body: Type.Static<typeof ChangeEmailBody>
  answer: Type.Static<typeof Done>
}

export interface EndOwnSession {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
export interface EndOtherSessions {
  answer: Type.Static<typeof Done>
}

export const ProvePasswordBody = Type.Object({ atual: Password('Senha atual') }, closed)
export interface BeginFactor {
  body: Type.Static<typeof ProvePasswordBody>
  answer: FactorBegun
}
export const ConfirmOwnFactorBody = Type.Object({ codigo: SecondFactorCode }, closed)
export const RecoveryCodes = Type.Object({ codigosRecuperacao: Type.Array(Type.String()) })
export interface ConfirmFactor {
  body: Type.Static<typeof ConfirmOwnFactorBody>
  answer: Type.Static<typeof RecoveryCodes>
}
export const RemoveFactorBody = Type.Object({ atual: Password('Senha atual'), codigo: SecondFactorCode }, closed)
export interface RemoveFactor {
  body: Type.Static<typeof RemoveFactorBody>
  answer: Type.Static<typeof Done>
}
