import { type Access, drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import type * as Invitations from '#domain/invitations/invitations.schemas.ts'

/** The calls on how the people of one kind get in. A link opens their account, so it is made in person only. */
const callsOf = (path: string, feature: FeatureKey) => {
  const inviting: Access = { anyOf: [feature], edit: true, inPerson: true }
  const convite = `${path}/:id/Acesso/convite`
  return {
    access: endpoint<Invitations.GetPersonAccess>('matricula', 'GET', `${path}/:id/Acesso`, { anyOf: [feature] }),
    byEmail: endpoint<Invitations.InviteByEmail>('matricula', 'POST', `${convite}/email`, inviting),
    byText: endpoint<Invitations.InviteByText>('matricula', 'POST', `${convite}/texto`, inviting),
    byLetter: drawnEndpoint<Invitations.InviteByLetter>('matricula', `${convite}/carta`, inviting),
    revoke: endpoint<Invitations.RevokeInvitation>('matricula', 'DELETE', convite, inviting),
  }
}

const guardian = callsOf('Responsavel', 'dadosResponsavel')
export const guardianAccess = guardian.access
export const inviteGuardianByEmail = guardian.byEmail
export const inviteGuardianByText = guardian.byText
export const inviteGuardianByLetter = guardian.byLetter
export const revokeGuardianInvitation = guardian.revoke

const student = callsOf('Aluno', 'dadosAluno')
export const studentAccess = student.access
export const inviteStudentByEmail = student.byEmail
export const inviteStudentByText = student.byText
export const inviteStudentByLetter = student.byLetter
export const revokeStudentInvitation = student.revoke

const MANY: Access = { anyOf: ['responsaveis'], edit: true, inPerson: true }

export const simulateInvitations = endpoint<Invitations.SimulateInvitations>(
  'matricula',
  'POST',
  'Responsavel/Convites/simular',
  MANY,
)
export const inviteManyGuardians = endpoint<Invitations.InviteManyPeople>(
  'matricula',
  'POST',
  'Responsavel/Convites',
  MANY,
)
