import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { Beginning, ConversationSheet, ListConversations } from '#domain/conversations/conversations.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  answerFamily,
  assignConversation,
  beginConversation,
  closeConversation,
  findStudents,
  loadBeginning,
  loadConversations,
  noteConversation,
  openConversation,
  passOnConversation,
  reopenConversation,
} from '#src/features/academico/conversations/conversations.requests.ts'

type Dialog = 'begin' | 'close' | 'passOn'

/** The student about whom a conversation begins, and to whom it may be written. */
interface Begun {
  readonly studentId: number
  readonly name: string
  /** Null before the answer. */
  readonly choices: Beginning | null
}

interface ConversationsState {
  /** Null before the first answer. */
  readonly page: ListConversations['answer'] | null
  readonly opened: ConversationSheet | null
  /** Whether somebody wrote or changed something meanwhile: the person reads it first. */
  readonly isChanged: boolean
  readonly dialog: Dialog | null
  readonly begun: Begun | null
  /** Null without a search. */
  readonly students: AnswerOf<typeof listStudents>['items'] | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: ConversationsState = {
  page: null,
  opened: null,
  isChanged: false,
  dialog: null,
  begun: null,
  students: null,
  attempt: null,
}

/** The conversations of the school with families, and the one that is open. */
export const conversationsSlice = createSlice({
  name: 'conversations',
  initialState,
  reducers: {
    dialogShown: (state, { payload }: PayloadAction<Dialog>): ConversationsState => ({
      ...state,
      dialog: payload,
      begun: null,
      students: null,
    }),
    dialogLeft: (state): ConversationsState => ({ ...state, dialog: null, begun: null, students: null }),
    seekingEnded: (state): ConversationsState => ({ ...state, students: null }),
    studentChosen: (state, { payload }: PayloadAction<number>): ConversationsState => ({
      ...state,
      begun: {
        studentId: payload,
        name: state.students?.find(({ id }) => id === payload)?.name ?? '',
        choices: null,
      },
      students: null,
    }),
    attempted: (state, { payload }: PayloadAction<Attempt>): ConversationsState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadConversations.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      // No conversation is shown under the address of another.
      .addCase(openConversation.asked, (state, { payload }) =>
        state.opened?.id === payload.input ? state : { ...state, opened: null, isChanged: false },
      )
      .addCase(openConversation.failed, (state) => ({ ...state, opened: null }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadBeginning.answered, (state, { payload: { input, result } }) =>
        state.begun?.studentId === input.idAluno ? { ...state, begun: { ...state.begun, choices: result } } : state,
      )
      .addCase(passOnConversation.answered, (state, { payload: { result } }) => ({
        ...state,
        opened: result.conversa,
        isChanged: false,
        dialog: null,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, dialog: null, begun: null, students: null }))
      .addMatcher(
        isAnyOf(
          answerFamily.failed,
          assignConversation.failed,
          passOnConversation.failed,
          closeConversation.failed,
          reopenConversation.failed,
        ),
        (state, { payload: { failure } }) =>
          failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
      .addMatcher(
        isAnyOf(
          openConversation.answered,
          beginConversation.answered,
          answerFamily.answered,
          noteConversation.answered,
          assignConversation.answered,
          closeConversation.answered,
          reopenConversation.answered,
        ),
        (state, { payload: { result } }) => ({ ...state, opened: result, isChanged: false, dialog: null }),
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state, id: number | null) => (state.opened?.id === id ? state.opened : null),
    selectIsChanged: (state) => state.isChanged,
    selectDialog: (state) => state.dialog,
    selectBegun: (state) => state.begun,
    selectStudents: (state) => state.students,
    selectAttempt: (state) => state.attempt,
  },
})

export const { dialogShown, dialogLeft, seekingEnded, studentChosen, attempted } = conversationsSlice.actions
export const { selectPage, selectOpened, selectIsChanged, selectDialog, selectBegun, selectStudents, selectAttempt } =
  conversationsSlice.selectors
