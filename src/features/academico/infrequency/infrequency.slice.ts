import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listAlerts } from '#domain/infrequency/infrequency.endpoints.ts'
import type { AlertDetail, NoteContact } from '#domain/infrequency/infrequency.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  closeSearch,
  loadAlert,
  loadAlerts,
  noteContact,
  noteDelivery,
  startSearch,
} from '#src/features/academico/infrequency/infrequency.requests.ts'

interface InfrequencyState {
  readonly page: AnswerOf<typeof listAlerts> | null
  /** The alert that is open; null before the answer. */
  readonly alert: AlertDetail | null
  readonly dialog: 'contact' | 'closing' | 'delivery' | null
  /** The notice of which the open dialog notes the delivery. */
  readonly noticeId: number | null
  /** The last contact that was sent, with its key: the same again is one contact. */
  readonly attempt: Attempt | null
}

const initialState: InfrequencyState = { page: null, alert: null, dialog: null, noticeId: null, attempt: null }

/** Alerts of infrequency, and the one that is open. */
export const infrequencySlice = createSlice({
  name: 'infrequency',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<'contact' | 'closing'>) => ({ ...state, dialog: payload }),
    deliveryOpened: (state, { payload }: PayloadAction<number>): InfrequencyState => ({
      ...state,
      dialog: 'delivery',
      noticeId: payload,
    }),
    dialogClosed: (state) => ({ ...state, dialog: null }),
    /** A person wants to note a contact of an alert. */
    contactTyped: (state, _: PayloadAction<{ readonly id: number; readonly contact: TypedContact }>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAlerts.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      // No alert is shown under the address of another.
      .addCase(loadAlert.asked, (state, { payload }) =>
        state.alert?.id === payload.input ? state : { ...state, alert: null },
      )
      .addMatcher(isAnyOf(closeSearch.failed, noteDelivery.failed), (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, alert: failure.current },
      )
      .addMatcher(
        isAnyOf(
          loadAlert.answered,
          startSearch.answered,
          noteContact.answered,
          closeSearch.answered,
          noteDelivery.answered,
        ),
        (state, { payload }) => ({ ...state, alert: payload.result, dialog: null }),
      )
      .addMatcher(isMove.match, (state) => ({ ...state, dialog: null }))
  },
  selectors: {
    selectAlerts: (state) => state.page,
    selectAlert: (state) => state.alert,
    selectDialog: (state) => state.dialog,
    selectNoticeId: (state) => state.noticeId,
    selectAttempt: (state) => state.attempt,
  },
})

/** A contact as it was typed, without its key. */
export type TypedContact = Omit<NoteContact['body'], 'chave'>

export const { dialogOpened, deliveryOpened, dialogClosed, contactTyped, attempted } = infrequencySlice.actions
export const { selectAlerts, selectAlert, selectDialog, selectNoticeId, selectAttempt } = infrequencySlice.selectors
