import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PersonAccess } from '#domain/invitations/invitations.schemas.ts'
import {
  inviteByEmail,
  inviteByText,
  LOAD_ACCESS,
  revokeInvitation,
} from '#src/features/matricula/people/access/access.requests.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

interface AccessState {
  /** How the person of the open record gets in; null before the answer. */
  readonly access: PersonAccess | null
  /** A new invitation, to be copied. */
  readonly text: Sealed | null
}

const initialState: AccessState = { access: null, text: null }

/** The access of the person whose record is open. */
export const accessSlice = createSlice({
  name: 'personAccess',
  initialState,
  reducers: { textClosed: (state) => ({ ...state, text: null }) },
  extraReducers: (builder) => {
    builder
      // Never shows the access of another person.
      .addCase(LOAD_ACCESS.guardian.asked, () => initialState)
      .addCase(LOAD_ACCESS.student.asked, () => initialState)
      .addCase(inviteByText.answered, (_, { payload: { result } }) => ({ access: result.acesso, text: result.texto }))
      .addMatcher(
        isAnyOf(
          LOAD_ACCESS.guardian.answered,
          LOAD_ACCESS.student.answered,
          inviteByEmail.answered,
          revokeInvitation.answered,
        ),
        (state, { payload }) => ({ ...state, access: payload.result }),
      )
  },
  selectors: {
    selectAccess: (state) => state.access,
    selectInvitationText: (state) => state.text,
  },
})

export const { textClosed } = accessSlice.actions
export const { selectAccess, selectInvitationText } = accessSlice.selectors
