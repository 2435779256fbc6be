import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { personChanged, type SessionUser, signedIn, signedOut } from '#src/core/session/session.slice.ts'

/** A half-typed form: values without secrets and files, which fields were visited, whether it was sent once. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  readonly touched: readonly string[]
  readonly tried: boolean
}

const initialState: Readonly<Record<string, Draft>> = {}

/** Drafts by form. They show in replay, and survive a reload and an expired session. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    draftChanged: (drafts, { payload }: PayloadAction<{ readonly form: string; readonly draft: Draft }>) => ({
      ...drafts,
      [payload.form]: payload.draft,
    }),
    /** Saved or abandoned: the next visit starts afresh. */
    draftClosed: (drafts, { payload }: PayloadAction<{ readonly form: string }>) => {
      const others = Object.entries(drafts).filter(([form]) => form !== payload.form)
      return Object.fromEntries(others)
    },
  },
  extraReducers: (builder) => {
    // What one person typed is nobody else's.
    builder
      .addCase(signedIn, () => ({}))
      .addCase(personChanged, () => ({}))
      .addCase(signedOut, () => ({}))
  },
  selectors: { selectDraft: (drafts, form: string): Draft | null => drafts[form] ?? null },
})

export const { draftChanged, draftClosed } = formsSlice.actions
export const { selectDraft } = formsSlice.selectors

/** Whose drafts they are, across reloads. */
export const ownerOf = ({ tipoLogin, id }: Pick<SessionUser, 'tipoLogin' | 'id'>): string => `${tipoLogin}:${id}`
