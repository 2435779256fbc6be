import { createAction } from '@reduxjs/toolkit'
import { guardianAccess, studentAccess } from '#domain/invitations/invitations.endpoints.ts'
import type { PersonAccess } from '#domain/invitations/invitations.schemas.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'
import type { PersonKind } from '#src/registers/people/personForm.ts'

/** Whose access it is. */
export interface Whose {
  readonly kind: PersonKind
  readonly id: number
}

interface ForLetter extends Whose {
  /** Of the file. */
  readonly name: string
}

const LOADING = {
  concurrency: 'latest',
  call: ({ id }: Whose) => ({ params: { id } }),
} as const

/** How the person of a record gets in, by the kind of the person. */
export const LOAD_ACCESS = {
  guardian: defineRequest('personAccess/loadGuardian', guardianAccess, LOADING),
  student: defineRequest('personAccess/loadStudent', studentAccess, LOADING),
} as const satisfies Record<PersonKind, unknown>

/** The same calls for guardians and students, at paths of their own: `access.saga.ts` serves them. */
export const inviteByEmail = requestEvents<Whose, PersonAccess>('personAccess/inviteByEmail')
/** The answer holds the link, which opens the account to anybody who has it: it stays in the vault. */
export const inviteByText = requestEvents<Whose, { readonly texto: Sealed; readonly acesso: PersonAccess }>(
  'personAccess/inviteByText',
)
export const inviteByLetter = requestEvents<ForLetter, null>('personAccess/inviteByLetter')
export const revokeInvitation = requestEvents<Whose, PersonAccess>('personAccess/revoke')

export const textCopyAsked = createAction<Sealed>('personAccess/textCopyAsked')
