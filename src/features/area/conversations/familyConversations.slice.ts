import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyConversations, FamilyConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  beginConversation,
  loadConversation,
  loadConversations,
  shareConversation,
  writeMessage,
} from '#src/features/area/conversations/familyConversations.requests.ts'

interface FamilyConversationsState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly page: FamilyConversations | null
  readonly opened: FamilyConversationSheet | null
  /** Whether the form of a new one is open. */
  readonly isBeginning: boolean
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyConversationsState = {
  studentId: null,
  page: null,
  opened: null,
  isBeginning: false,
  attempt: null,
}

/** The conversations of a guardian about a child, and the one that is open. */
export const familyConversationsSlice = createSlice({
  name: 'familyConversations',
  initialState,
  reducers: {
    beginningOpened: (state): FamilyConversationsState => ({ ...state, isBeginning: true }),
    beginningClosed: (state): FamilyConversationsState => ({ ...state, isBeginning: false }),
    attempted: (state, { payload }: PayloadAction<Attempt>): FamilyConversationsState => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadConversations.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadConversations.answered, (state, { payload: { result } }) => ({ ...state, page: result }))
      .addCase(loadConversation.asked, (state, { payload: { input } }) =>
        state.opened?.id === input ? state : { ...state, opened: null },
      )
      .addCase(loadConversation.failed, (state) => ({ ...state, opened: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, isBeginning: false }))
      .addMatcher(
        isAnyOf(
          loadConversation.answered,
          beginConversation.answered,
          writeMessage.answered,
          shareConversation.answered,
        ),
        (state, { payload: { result } }) => ({ ...state, opened: result, isBeginning: false }),
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state, id: number) => (state.opened?.id === id ? state.opened : null),
    selectIsBeginning: (state) => state.isBeginning,
    selectAttempt: (state) => state.attempt,
  },
})

export const { beginningOpened, beginningClosed, attempted } = familyConversationsSlice.actions
export const { selectPage, selectOpened, selectIsBeginning, selectAttempt } = familyConversationsSlice.selectors
