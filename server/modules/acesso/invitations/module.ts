import type { ServerModule } from '#server/host/module.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/invitations/invitations.endpoints.ts'
import {
  EmptyBody,
  InvitationText,
  InviteMany,
  InviteManyBody,
  InviteSimulation,
  PersonAccess,
} from '#domain/invitations/invitations.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { serve } from '#server/http/serve.ts'
import { readAccess, revokeInvitation } from '#server/modules/acesso/invitations/access.ts'
import { inviteMany, simulateInvitations } from '#server/modules/acesso/invitations/batch.ts'
import { invitingJob } from '#server/modules/acesso/invitations/invitingJob.ts'
import { inviteByEmail, inviteByLetter, inviteByText } from '#server/modules/acesso/invitations/invite.ts'

const reading = { params: ById, answer: PersonAccess }
const mailing = { params: ById, body: EmptyBody, answer: PersonAccess }
const writing = { params: ById, body: EmptyBody, answer: InvitationText }
const printing = { params: ById, body: EmptyBody, answer: File }

/** Invitations of guardians and students: how people of the families get in. */
export const invitationsModule: ServerModule = {
  routes: ({ hasMail, hurryJob }) => [
    serve(calls.guardianAccess, reading, (incoming) => readAccess(incoming, GUARDIAN, hasMail)),
    serve(calls.inviteGuardianByEmail, mailing, (incoming) => inviteByEmail(incoming, GUARDIAN, hasMail)),
    serve(calls.inviteGuardianByText, writing, (incoming) => inviteByText(incoming, GUARDIAN, hasMail)),
    serve(calls.inviteGuardianByLetter, printing, (incoming) => inviteByLetter(incoming, GUARDIAN, hasMail)),
    serve(calls.revokeGuardianInvitation, reading, (incoming) => revokeInvitation(incoming, GUARDIAN, hasMail)),
    serve(calls.studentAccess, reading, (incoming) => readAccess(incoming, STUDENT, hasMail)),
    serve(calls.inviteStudentByEmail, mailing, (incoming) => inviteByEmail(incoming, STUDENT, hasMail)),
    serve(calls.inviteStudentByText, writing, (incoming) => inviteByText(incoming, STUDENT, hasMail)),
    serve(calls.inviteStudentByLetter, printing, (incoming) => inviteByLetter(incoming, STUDENT, hasMail)),
    serve(calls.revokeStudentInvitation, reading, (incoming) => revokeInvitation(incoming, STUDENT, hasMail)),
    serve(calls.simulateInvitations, { body: InviteMany, answer: InviteSimulation }, (incoming) =>
      simulateInvitations(incoming, hasMail),
    ),
    serve(calls.inviteManyGuardians, { body: InviteManyBody, answer: JobBegun }, (incoming) =>
      inviteMany(incoming, hasMail, (jobId) => hurryJob(incoming, jobId)),
    ),
  ],
  jobs: { inviteGuardians: invitingJob },
}
