import Type from 'typebox'
import { type ById, type Done, Id, Named } from '#domain/base/common.schemas.ts'
import { PASSWORD_MAX } from '#domain/session/passwordStrength.ts'

const closed = { additionalProperties: false } as const

const Email = Type.String({ minLength: 3, maxLength: 254, title: 'E-mail' })
const Cpf = Type.String({ minLength: 11, maxLength: 14, title: 'CPF' })
const Password = (title = 'Senha') => Type.String({ minLength: 1, maxLength: PASSWORD_MAX, title })

export const StaffUser = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  email: Type.String(),
  cargo: Type.Union([Named, Type.Null()]),
  unidades: Type.Array(Type.Integer()),
  isProfessor: Type.Boolean(),
  admin: Type.Boolean(),
  superAdmin: Type.Boolean(),
  master: Type.Boolean(),
})
export type StaffUser = Type.Static<typeof StaffUser>

export const GuardianUser = Type.Object({
  id: Type.Integer(),
  nomeResponsavel: Type.String(),
  email: Type.String(),
})
export type GuardianUser = Type.Static<typeof GuardianUser>

/** A student as families and the student see it: who, and where in the running year. */
export const StudentCard = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ra: Type.String(),
  unidade: Type.Union([Type.String(), Type.Null()]),
  curso: Type.Union([Type.String(), Type.Null()]),
  serie: Type.Union([Type.String(), Type.Null()]),
  turma: Type.Union([Type.String(), Type.Null()]),
  periodo: Type.Union([Type.String(), Type.Null()]),
  anoLetivo: Type.Union([Type.Integer(), Type.Null()]),
  /** Pending matters of the family, in plain sentences with the route that settles each. */
  pendencias: Type.Array(Type.Object({ titulo: Type.String(), detalhe: Type.String(), rota: Type.String() })),
  /**
   * Enrolments on which the school has the next move, with the route of their conclusion, and since when: an ISO instant;
   * null where nobody knows.
   */
  aguarda: Type.Array(
    Type.Object({ titulo: Type.String(), desde: Type.Union([Type.String(), Type.Null()]), rota: Type.String() }),
  ),
  naoLidos: Type.Integer(),
})
export type StudentCard = Type.Static<typeof StudentCard>

export const Permission = Type.Object({ uuid: Type.String(), editar: Type.Boolean() })

/** What every way into the portal answers (portal.md 3 “Login response”). Which of the three people is set follows `tipoLogin`. */
export const Access = Type.Object({
  /** Empty on a first access: no session exists before the initial password is replaced. */
  token: Type.String(),
  tipoLogin: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  primeiroAcesso: Type.Boolean(),
  responsavelAcademico: Type.Boolean(),
  responsavelFinanceiro: Type.Boolean(),
  usuario: Type.Union([StaffUser, Type.Null()]),
  responsavel: Type.Union([GuardianUser, Type.Null()]),
  aluno: Type.Union([StudentCard, Type.Null()]),
  permissoes: Type.Array(Permission),
})
export type Access = Type.Static<typeof Access>

/** The rights of the person who is signed in, as they stand now. */
export const CurrentAccess = Type.Omit(Access, ['token'])
export interface GetCurrentAccess {
  answer: Type.Static<typeof CurrentAccess>
}

/** A code of an app, `123456`, or a recovery code, `abcd-efgh-jkmn`. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: 40, title: 'Código' })

/** `codigo`: for staff with a second factor, once the portal asked for it. */
export const StaffLoginBody = Type.Object(
  { email: Email, senha: Password(), codigo: Type.Optional(SecondFactorCode) },
  closed,
)
export interface StaffLogin {
  body: Type.Static<typeof StaffLoginBody>
  answer: Access
}

/** Guardians come with `email`, students with `cpf` (portal.md 7); exactly one of the two. */
export const FamilyLoginBody = Type.Union([
  Type.Object({ email: Email, senha: Password() }, closed),
  Type.Object({ cpf: Cpf, senha: Password() }, closed),
])
export const FamilyLoginAnswer = Type.Object({ isSuccess: Type.Literal(true), value: Access })
export interface FamilyLogin {
  body: Type.Static<typeof FamilyLoginBody>
  answer: Type.Static<typeof FamilyLoginAnswer>
}

/** Replaces an initial password; the same identification as the login. */
export const StaffPasswordBody = Type.Object(
  { email: Email, senhaInicial: Password('Senha inicial'), senha: Password('Nova senha') },
  closed,
)
export interface StaffPassword {
  body: Type.Static<typeof StaffPasswordBody>
  answer: Access
}

export const FamilyPasswordBody = Type.Union([
  Type.Object({ email: Email, senhaInicial: Password('Senha inicial'), senha: Password('Nova senha') }, closed),
  Type.Object({ cpf: Cpf, senhaInicial: Password('Senha inicial'), senha: Password('Nova senha') }, closed),
])
export interface FamilyPassword {
  body: Type.Static<typeof FamilyPasswordBody>
  answer: Type.Static<typeof FamilyLoginAnswer>
}

/** The first master user of an empty school, by the one-use link that the first start prints. */
export const FirstMasterBody = Type.Object(
  {
    convite: Type.String({ minLength: 20, maxLength: 100, title: 'Link' }),
    nome: Type.String({ minLength: 3, maxLength: 120, title: 'Nome' }),
    email: Email,
    senha: Password('Nova senha'),
    /** Where people reach the portal; left out or empty: nobody says it yet. */
    enderecoPortal: Type.Optional(Type.String({ maxLength: 200, title: 'Endereço do portal' })),
  },
  closed,
)
export interface FirstMaster {
  body: Type.Static<typeof FirstMasterBody>
  answer: Access
}

const Link = Type.String({ minLength: 20, maxLength: 100, title: 'Link' })

/** Whom a link is for. In the body, so that no log keeps the secret of the link. */
export const OpenInviteBody = Type.Object({ convite: Link }, closed)
export const OpenedInvite = Type.Object({
  nome: Type.String(),
  tipoLogin: Access.properties.tipoLogin,
  /** With what the person signs in; null for a guardian who gives an e-mail now. */
  login: Type.Union([Type.String(), Type.Null()]),
})
export type OpenedInvite = Type.Static<typeof OpenedInvite>
export interface OpenInvite {
  body: Type.Static<typeof OpenInviteBody>
  answer: OpenedInvite
}

/** The password of a person, by a one-use link: an invitation of the school, or for a forgotten password. */
export const AcceptInviteBody = Type.Object(
  { convite: Link, senha: Password('Nova senha'), email: Type.Optional(Email) },
  closed,
)
export interface AcceptInvite {
  body: Type.Static<typeof AcceptInviteBody>
  answer: Access
}

/** How a person who forgot the password gets in again: by e-mail, or by speaking to the school. */
export const RecoveryWay = Type.Object({
  porEmail: Type.Boolean(),
  unidades: Type.Array(
    Type.Object({
      nome: Type.String(),
      telefone: Type.Union([Type.String(), Type.Null()]),
      email: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type RecoveryWay = Type.Static<typeof RecoveryWay>
export interface GetRecoveryWay {
  answer: RecoveryWay
}

/** Exactly one of `email` and `cpf`, as at the sign-in. */
export const ForgotPasswordBody = Type.Union([
  Type.Object({ equipe: Type.Boolean(), email: Email }, closed),
  Type.Object({ cpf: Cpf }, closed),
])
export interface ForgotPassword {
  body: Type.Static<typeof ForgotPasswordBody>
  answer: Type.Static<typeof Done>
}

/** Confirms a new e-mail by the link that went there. */
export const ConfirmEmailBody = Type.Object({ convite: Link }, closed)
export const ConfirmedEmail = Type.Object({ email: Type.String() })
export interface ConfirmEmail {
  body: Type.Static<typeof ConfirmEmailBody>
  answer: Type.Static<typeof ConfirmedEmail>
}

/** What an app needs to make codes. It is shown once. */
export const FactorBegun = Type.Object({
  segredo: Type.String(),
  /** The same as `otpauth://`, for an app on this device, and as a QR code. */
  endereco: Type.String(),
  qr: Type.Object({ lado: Type.Integer(), desenho: Type.String() }),
})
export type FactorBegun = Type.Static<typeof FactorBegun>

/** Where the school demands a second factor, its enrolment is a step of the sign-in. */
export const BeginFactorBody = Type.Object({ email: Email, senha: Password() }, closed)
export interface BeginFactorAtSignIn {
  body: Type.Static<typeof BeginFactorBody>
  answer: FactorBegun
}
export const ConfirmFactorBody = Type.Object({ email: Email, senha: Password(), codigo: SecondFactorCode }, closed)
export const EnteredWithFactor = Type.Object({ acesso: Access, codigosRecuperacao: Type.Array(Type.String()) })
export interface ConfirmFactorAtSignIn {
  body: Type.Static<typeof ConfirmFactorBody>
  answer: Type.Static<typeof EnteredWithFactor>
}

export const RenewBody = Type.Object({ senha: Password() }, closed)
export interface RenewSession {
  body: Type.Static<typeof RenewBody>
  answer: Access
}

export interface SignOut {
  answer: Type.Static<typeof Done>
}

/** A person whom staff may enter as (portal.md 3 “Listed user for impersonation”). */
export const ListedUser = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  tipo: Type.Union([Type.Literal('aluno'), Type.Literal('responsavel'), Type.Literal('funcionario')]),
})
export type ListedUser = Type.Static<typeof ListedUser>
export const ListedUsers = Type.Array(ListedUser)

/** How many people of each kind are listed at most; a part of the name finds the others. */
export const LISTED_OF_A_KIND = 50
export const UsersListQuery = Type.Object(
  { Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Nome' })) },
  closed,
)
export interface UsersList {
  query: Type.Static<typeof UsersListQuery>
  answer: ListedUser[]
}

export const GetUserAccessBody = Type.Object(
  {
    id: Id('Usuário'),
    nome: Type.String({ maxLength: 200 }),
    tipo: ListedUser.properties.tipo,
    motivo: Type.Optional(Type.String({ maxLength: 300, title: 'Motivo' })),
  },
  closed,
)
export const GetUserAccessAnswer = Type.Object({ value: Access })
export interface GetUserAccess {
  body: Type.Static<typeof GetUserAccessBody>
  answer: Type.Static<typeof GetUserAccessAnswer>
}

export const Parameter = Type.Object({ id: Type.Integer(), nome: Type.String(), valor: Type.String() })
export const ParameterList = Type.Array(Parameter)
export interface ListParameters {
  answer: Type.Static<typeof ParameterList>
}

/** A photo as a data URL, or null where there is none. */
export const AvatarAnswer = Type.Object({ avatar: Type.Union([Type.String(), Type.Null()]) })
export interface StudentAvatar {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof AvatarAnswer>
}

export const ByParentId = Type.Object({ parentId: Id('Responsável') }, closed)
export const StudentCards = Type.Array(StudentCard)
export interface StudentsOfGuardian {
  params: Type.Static<typeof ByParentId>
  answer: StudentCard[]
}

/** Address of a separate financial portal, if there is one, and a one-use token for it, valid for one minute. */
export const FrontConfigs = Type.Object({
  urlFinanceiro: Type.Union([Type.String(), Type.Null()]),
  token: Type.Union([Type.String(), Type.Null()]),
})
export interface GetFrontConfigs {
  answer: Type.Static<typeof FrontConfigs>
}

/** Server to server: the portal at the other end of the way turns the one-use token into a session. */
export const HandoverBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, closed)
export interface RedeemHandover {
  body: Type.Static<typeof HandoverBody>
  answer: Access
}

const VersionLabel = Type.Object({ version: Type.String(), date: Type.String() })
export const Versions = Type.Object({ web: VersionLabel, api: VersionLabel })
export type Versions = Type.Static<typeof Versions>
export interface GetVersions {
  answer: Versions
}
