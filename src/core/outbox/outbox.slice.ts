import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Entry, EntryStatus } from '#src/core/outbox/entries.ts'
import { isOf, type Place, placeOf } from '#src/core/outbox/place.ts'

export interface OutboxState {
  /** In the order in which they were saved. */
  readonly entries: readonly Entry[]
  /** False: the browser does not keep them, so that they are lost with this tab. */
  readonly isKept: boolean
  /** Whether the person looks at the list. */
  readonly isOpen: boolean
  /** The day and the lessons whose classes the device has; null: none since this page was opened. */
  readonly keptDay: string | null
  /** What somebody else saved on this device and has not sent: “2 chamadas”, never whose; empty: nothing. */
  readonly others: string
}

const initialState: OutboxState = { entries: [], isKept: true, isOpen: false, keptDay: null, others: '' }

/** What the person saved without a network (I6). */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** Read from the device: also what another tab left there. */
    read: (state, { payload }: PayloadAction<readonly Entry[]>) => ({
      ...state,
      entries: inOrder([...payload, ...state.entries.filter(({ id }) => !payload.some((one) => one.id === id))]),
    }),
    added: (state, { payload }: PayloadAction<Entry>) => ({
      ...state,
      entries: [...state.entries, { ...payload, at: afterAll(state.entries, payload.at) }],
    }),
    /** The server has it. What waited behind it goes on from the version of a content, and from the id of an exit. */
    sent: (state, { payload }: PayloadAction<{ readonly entry: Entry; readonly made: number | null }>) => ({
      ...state,
      entries: state.entries
        .filter(({ id }) => id !== payload.entry.id)
        .map((entry) => followed(entry, payload.entry, payload.made)),
    }),
    /** The server did not take it; the person decides. */
    stopped: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly status: EntryStatus; readonly reason: string }>,
    ) => ({
      ...state,
      entries: state.entries.map((entry) => (entry.id === payload.id ? { ...entry, ...payload } : entry)),
    }),
    /** Everything that waits for one lesson or student: decided otherwise, or given up. */
    dropped: (state, { payload }: PayloadAction<Place>) => ({
      ...state,
      entries: state.entries.filter((entry) => !isOf(payload)(entry)),
    }),
    dayKept: (state, { payload }: PayloadAction<string>) => ({ ...state, keptDay: payload }),
    keepingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isKept: payload }),
    /** Also closes the notice of it: an empty text. */
    othersFound: (state, { payload }: PayloadAction<string>) => ({ ...state, others: payload }),
    listOpened: (state) => ({ ...state, isOpen: true }),
    listClosed: (state) => ({ ...state, isOpen: false }),
  },
})

/** A device’s clock may be set back between two saves: what was saved later counts as later. */
const afterAll = (entries: readonly Entry[], at: string): string => {
  const last = entries.at(-1)?.at ?? ''
  return at > last ? at : new Date(Date.parse(last) + 1).toISOString()
}

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))

/** Rolls count their versions themselves. */
const followed = (entry: Entry, sent: Entry, made: number | null): Entry => {
  if (!isOf(placeOf(sent))(entry)) return entry
  if (entry.kind === 'content' && sent.kind === 'content') return { ...entry, versao: made }
  return entry.kind === 'return' && entry.exit === null && sent.kind === 'exit' ? { ...entry, exit: made } : entry
}

/** The person asks to send what waits now. */
export const retryAsked = createAction('outbox/retryAsked')

export const { read, added, sent, stopped, dropped, dayKept, keepingChanged, othersFound, listOpened, listClosed } =
  outboxSlice.actions
