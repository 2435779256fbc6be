import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AgendaShown, Subscription } from '#domain/calendars/subscriptions.schemas.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

interface AgendaState {
  /** What the open dialog is about; null: none is open. */
  readonly shown: AgendaShown | null
  /** The person's address of it as the server keeps it; null before the answer, or when there is none. */
  readonly subscription: Subscription | null
  /** The address that was just made; its text is in the vault. */
  readonly link: Sealed | null
}

const initialState: AgendaState = { shown: null, subscription: null, link: null }

/** The private addresses by which the phone of a person reads the school's calendars, or lessons. */
export const agendaSlice = createSlice({
  name: 'agenda',
  initialState,
  reducers: {
    agendaOpened: (_, { payload }: PayloadAction<AgendaShown>): AgendaState => ({ ...initialState, shown: payload }),
    agendaClosed: (): AgendaState => initialState,
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
    selectAgendaShown: (state) => state.shown,
    selectSubscription: (state) => state.subscription,
    selectAgendaLink: (state) => state.link,
  },
})

export const { agendaOpened, agendaClosed, linkMade, linkCopyAsked } = agendaSlice.actions
export const { selectAgendaShown, selectSubscription, selectAgendaLink } = agendaSlice.selectors
