import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Subscription } from '#domain/calendars/subscriptions.schemas.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

interface AgendaState {
  /** The dialog is open. */
  readonly open: boolean
  /** The person's address as the server keeps it; null before the answer, or when there is none. */
  readonly subscription: Subscription | null
  /** The address that was just made; its text is in the vault. */
  readonly link: Sealed | null
}

const initialState: AgendaState = { open: false, subscription: null, link: null }

/** The private address by which the phone of a person reads the school's calendars. */
export const agendaSlice = createSlice({
  name: 'agenda',
  initialState,
  reducers: {
    agendaOpened: (state): AgendaState => ({ ...state, open: true, link: null }),
    agendaClosed: (state): AgendaState => ({ ...state, open: false, link: null }),
    linkMade: (state, { payload }: PayloadAction<Sealed>): AgendaState => ({ ...state, link: payload }),
    linkCopyAsked: (state, _: PayloadAction<Sealed>): AgendaState => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(subscribe.answered, (state, { payload }) => ({ ...state, subscription: payload.result }))
      .addMatcher(isAnyOf(loadSubscription.answered, unsubscribe.answered), (state, { payload }) => ({
        ...state,
        subscription: payload.result.assinatura,
      }))
      .addMatcher(isAnyOf(unsubscribe.answered), (state) => ({ ...state, link: null }))
  },
  selectors: {
    selectAgendaOpen: (state) => state.open,
    selectSubscription: (state) => state.subscription,
    selectAgendaLink: (state) => state.link,
  },
})

export const { agendaOpened, agendaClosed, linkMade, linkCopyAsked } = agendaSlice.actions
export const { selectAgendaOpen, selectSubscription, selectAgendaLink } = agendaSlice.selectors
