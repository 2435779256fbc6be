import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { ById } from '#domain/base/common.schemas.ts'
import { Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'

const closed = { additionalProperties: false } as const
const Instant = Type.Union([Type.String(), Type.Null()])

/** How a guardian or student gets into the portal. Instants are ISO. */
export const PersonAccess = Type.Object({
  /** E-mail of guardians, CPF of students; null: the person gives an e-mail when the link is opened. */
  login: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  /** Not for an undeclared or deceased parent. */
  podeConvidar: Type.Boolean(),
  /** Whether the person has a password. */
  temSenha: Type.Boolean(),
  /** When the open invitation was made, and until when it is good; null: none is open. */
  convidadoEm: Instant,
  conviteAte: Instant,
  /** The last sign-in; null: never. */
  acessouEm: Instant,
  /** Whether e-mails leave the portal, and whether it knows its own address for links and QR codes. */
  enviaEmail: Type.Boolean(),
  temEndereco: Type.Boolean(),
})
export type PersonAccess = Type.Static<typeof PersonAccess>

export interface GetPersonAccess {
  params: Type.Static<typeof ById>
  answer: PersonAccess
}

export const EmptyBody = Type.Object({}, closed)
type EmptyBody = Type.Static<typeof EmptyBody>

export interface InviteByEmail {
  params: Type.Static<typeof ById>
  body: EmptyBody
  answer: PersonAccess
}

/** The text for a messenger. The link opens the account to anybody who has it. */
export const InvitationText = Type.Object({ texto: Type.String(), acesso: PersonAccess })
export interface InviteByText {
  params: Type.Static<typeof ById>
  body: EmptyBody
  answer: Type.Static<typeof InvitationText>
}

export interface InviteByLetter {
  params: Type.Static<typeof ById>
  body: EmptyBody
  answer: FileContent
}

export interface RevokeInvitation {
  params: Type.Static<typeof ById>
  answer: PersonAccess
}

export const InviteMany = Type.Object(
  {
    ...Enrolled.properties,
    papel: Type.Union([
      Type.Literal('legal'),
      Type.Literal('financeiro'),
      Type.Literal('academico'),
      Type.Literal('todos'),
    ]),
    /** Print letters for people with an e-mail too. */
    soCartas: Type.Boolean(),
    /** Invite those again whose invitation is still open; the earlier link stops working. */
    deNovo: Type.Boolean(),
  },
  closed,
)
export type InviteMany = Type.Static<typeof InviteMany>

/** Whom an invitation of many would reach. */
export const InviteSimulation = Type.Object({
  porEmail: Type.Integer(),
  porCarta: Type.Integer(),
  /** Guardians who get no invitation: they have access, or an open invitation. */
  comAcesso: Type.Integer(),
  jaConvidados: Type.Integer(),
  enviaEmail: Type.Boolean(),
  temEndereco: Type.Boolean(),
  conferido: Type.String(),
})
export type InviteSimulation = Type.Static<typeof InviteSimulation>
export interface SimulateInvitations {
  body: InviteMany
  answer: InviteSimulation
}

export const InviteManyBody = Type.Object(
  { ...InviteMany.properties, conferido: Type.String({ maxLength: 64 }) },
  closed,
)
export interface InviteManyPeople {
  body: Type.Static<typeof InviteManyBody>
  answer: Type.Static<typeof JobBegun>
}
