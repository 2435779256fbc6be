import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type SessionUser, signedIn } from '#src/core/session/session.slice.ts'

/** A half-typed form: values without secrets and contents of files, which fields were visited, whether it was sent once. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  readonly touched: readonly string[]
  readonly tried: boolean
  /** Path of the form while it differs from its record, where leaving asks. */
  readonly unsavedAt?: string | undefined
}

/** From where to where somebody goes who gives up what they typed. */
interface Leave {
  readonly from: string
  readonly to: string
  /** A form that is given up even where nothing was typed, with its visits. */
  readonly form?: string
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
    /** “Deseja sair sem salvar?” was confirmed: what was typed at the place is given up, and the portal goes on. */
    left: (drafts, { payload }: PayloadAction<Leave>) => {
      const others = Object.entries(drafts).filter(
        ([form, { unsavedAt }]) => form !== payload.form && unsavedAt !== payload.from,
      )
      return Object.fromEntries(others)
    },
  },
  extraReducers: (builder) => {
    // What one person typed is nobody else's.
    builder.addCase(signedIn, () => ({}))
  },
  selectors: {
    selectDraft: (drafts, form: string): Draft | null => drafts[form] ?? null,
    /** Whether a form at a path differs from its record. */
    selectIsUnsavedAt: (drafts, path: string): boolean =>
      Object.values(drafts).some(({ unsavedAt }) => unsavedAt === path),
  },
})

export const { draftChanged, draftClosed, left } = formsSlice.actions
export const { selectDraft, selectIsUnsavedAt } = formsSlice.selectors

/** Whose drafts they are, across reloads. */
export const ownerOf = ({ tipoLogin, id }: Pick<SessionUser, 'tipoLogin' | 'id'>): string => `${tipoLogin}:${id}`
