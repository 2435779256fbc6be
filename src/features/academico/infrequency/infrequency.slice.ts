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
  startSearch,
} from '#src/features/academico/infrequency/infrequency.requests.ts'

interface InfrequencyState {
  readonly page: AnswerOf<typeof listAlerts> | null
  /** The alert that is open; null before the answer. */
  readonly alert: AlertDetail | null
  readonly dialog: 'contact' | 'closing' | null
  /** The last contact that was sent, with its key: the same again is one contact. */
  readonly attempt: Attempt | null
}

const initialState: InfrequencyState = { page: null, alert: null, dialog: null, attempt: null }

/** Alerts of infrequency, and the one that is open. */
export const infrequencySlice = createSlice({
  name: 'infrequency',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<'contact' | 'closing'>) => ({ ...state, dialog: payload }),
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
      .addCase(closeSearch.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, alert: failure.current },
      )
      .addMatcher(
        isAnyOf(loadAlert.answered, startSearch.answered, noteContact.answered, closeSearch.answered),
        (state, { payload }) => ({ ...state, alert: payload.result, dialog: null }),
      )
      .addMatcher(isMove.match, (state) => ({ ...state, dialog: null }))
  },
  selectors: {
    selectAlerts: (state) => state.page,
    selectAlert: (state) => state.alert,
    selectDialog: (state) => state.dialog,
    selectAttempt: (state) => state.attempt,
  },
})

/** A contact as it was typed, without its key. */
export type TypedContact = Omit<NoteContact['body'], 'chave'>

export const { dialogOpened, dialogClosed, contactTyped, attempted } = infrequencySlice.actions
export const { selectAlerts, selectAlert, selectDialog, selectAttempt } = infrequencySlice.selectors
