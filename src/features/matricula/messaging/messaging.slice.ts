import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { MessageDetail, RuleList, RulePreview, RuleRecord } from '#domain/messaging/messaging.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listMessages } from '#domain/messaging/messaging.endpoints.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  findStudents,
  loadMessage,
  loadRule,
  loadRules,
  loadSent,
  previewRule,
  retryMessage,
  saveRule,
} from '#src/features/matricula/messaging/messaging.requests.ts'
import type { RuleForm } from '#src/features/matricula/messaging/ruleForm.ts'

interface MessagingState extends OpenRecord<RuleForm, RuleRecord> {
  readonly rules: RuleList | null
  /** Students for the preview; null without a search. */
  readonly students: readonly StudentRow[] | null
  readonly preview: RulePreview | null
  /** The last page; null before the first. */
  readonly sent: AnswerOf<typeof listMessages> | null
  /** The message that is open over the list. */
  readonly open: number | null
  readonly message: MessageDetail | null
}

const initialState: MessagingState = {
  ...NOTHING_OPEN,
  rules: null,
  students: null,
  preview: null,
  sent: null,
  open: null,
  message: null,
}

/** The message rules, one of them with its preview, and the sent messages. */
export const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): MessagingState => ({ ...state, conflict: null }),
    previewClosed: (state): MessagingState => ({ ...state, students: null, preview: null }),
    /** The search is over. */
    seekingEnded: (state): MessagingState => ({ ...state, students: null }),
    messageClosed: (state): MessagingState => ({ ...state, open: null, message: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadRule, update: saveRule })
      .addCase(saveRule.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(loadRules.answered, (state, { payload }) => ({ ...state, rules: payload.result }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(previewRule.asked, (state) => ({ ...state, students: null }))
      .addCase(previewRule.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(loadSent.answered, (state, { payload }) => ({ ...state, sent: payload.result }))
      .addCase(loadMessage.asked, (state, { payload }) => ({ ...state, open: payload.input, message: null }))
      .addMatcher(isAnyOf(loadMessage.answered, retryMessage.answered), (state, { payload }) => ({
        ...state,
        message: state.open === payload.result.id ? payload.result : state.message,
      }))
  },
  selectors: { selectMessaging: (state) => state },
})

export const { conflictClosed, previewClosed, seekingEnded, messageClosed } = messagingSlice.actions
export const { selectMessaging } = messagingSlice.selectors
