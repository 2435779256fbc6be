import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type SessionUser, signedIn } from '#src/core/session/session.slice.ts'

/**
 * A half-typed form: its values without secrets and contents of files, the visited fields, and whether the person tried
 * to save.
 */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  readonly touched: readonly string[]
  readonly tried: boolean
  /** Path of the form while it differs from its record: leaving that path asks first. */
  readonly unsavedAt?: string | undefined
}

/** The move, from and to, by which a person discards what they typed. */
interface Leave {
  readonly from: string
  readonly to: string
  /** A discarded form, even if nothing was typed, with its visited fields. */
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
    /** Saved or discarded: the next visit starts with an empty draft. */
    draftClosed: (drafts, { payload }: PayloadAction<{ readonly form: string }>) => {
      const others = Object.entries(drafts).filter(([form]) => form !== payload.form)
      return Object.fromEntries(others)
    },
    /** “Deseja sair sem salvar?” was confirmed: the drafts of the place are discarded, and the portal goes on. */
    left: (drafts, { payload }: PayloadAction<Leave>) => {
      const others = Object.entries(drafts).filter(
        ([form, { unsavedAt }]) => form !== payload.form && unsavedAt !== payload.from,
      )
      return Object.fromEntries(others)
    },
  },
  extraReducers: (builder) => {
    // A person never sees another person's drafts.
    builder.addCase(signedIn, () => ({}))
  },
  selectors: {
    selectDraft: (drafts, form: string): Draft | null => drafts[form] ?? null,
    selectDrafts: (drafts) => drafts,
    /** Whether a form at a path differs from its record. */
    selectIsUnsavedAt: (drafts, path: string): boolean =>
      Object.values(drafts).some(({ unsavedAt }) => unsavedAt === path),
  },
})

export const { draftChanged, draftClosed, left } = formsSlice.actions
export const { selectDraft, selectDrafts, selectIsUnsavedAt } = formsSlice.selectors

/** Owner of the drafts, kept across reloads. */
export const ownerOf = ({ tipoLogin, id }: Pick<SessionUser, 'tipoLogin' | 'id'>): string => `${tipoLogin}:${id}`
