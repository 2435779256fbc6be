import { createSlice } from '@reduxjs/toolkit'
import type { LookImage, LookLogo } from '#domain/look/look.schemas.ts'
import {
  addBackground,
  editBackground,
  loadBackgrounds,
  type LookChange,
  type Redescription,
  removeBackground,
  restoreBackgrounds,
  saveLook,
} from '#src/features/acesso/look/look.requests.ts'

interface Conflict<Mine, Theirs> {
  readonly mine: Mine
  readonly theirs: Theirs
}

interface LookState {
  /** Of all audiences, as the server told last; null before the first answer. */
  readonly backgrounds: readonly LookImage[] | null
  /** Somebody else saved first. */
  readonly lookConflict: Conflict<LookChange, LookLogo> | null
  readonly backgroundConflict: Conflict<Redescription, LookImage> | null
}

const initialState: LookState = { backgrounds: null, lookConflict: null, backgroundConflict: null }

const withOne = (all: LookState['backgrounds'], one: LookImage) =>
  all?.map((image) => (image.id === one.id ? one : image)) ?? null

/** The school's look while it is being changed. Logo, colour and name that hold are in `core/appearance`. */
export const lookSlice = createSlice({
  name: 'look',
  initialState,
  reducers: {
    /** The dialog was closed, nothing is decided. */
    conflictClosed: (state): LookState => ({ ...state, lookConflict: null, backgroundConflict: null }),
    /** The description of the other person holds. */
    theirBackgroundTaken: (state): LookState =>
      state.backgroundConflict === null
        ? state
        : {
            ...state,
            backgrounds: withOne(state.backgrounds, state.backgroundConflict.theirs),
            backgroundConflict: null,
          },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadBackgrounds.answered, (state, { payload }) => ({ ...state, backgrounds: payload.result }))
      .addCase(addBackground.answered, (state, { payload }) => ({
        ...state,
        backgrounds: [...(state.backgrounds ?? []), payload.result],
      }))
      .addCase(editBackground.asked, (state) => ({ ...state, backgroundConflict: null }))
      .addCase(editBackground.answered, (state, { payload }) => ({
        ...state,
        backgrounds: withOne(state.backgrounds, payload.result),
      }))
      .addCase(editBackground.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, backgroundConflict: { mine: input, theirs: failure.current } },
      )
      .addCase(removeBackground.answered, (state, { payload: { input } }) => ({
        ...state,
        backgrounds: state.backgrounds?.filter(({ id }) => id !== input.id) ?? null,
      }))
      .addCase(restoreBackgrounds.answered, (state, { payload: { input } }) => ({
        ...state,
        backgrounds: state.backgrounds?.filter(({ perfil }) => perfil !== input.perfil) ?? null,
      }))
      .addCase(saveLook.asked, (state) => ({ ...state, lookConflict: null }))
      .addCase(saveLook.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, lookConflict: { mine: input, theirs: failure.current } },
      )
  },
  selectors: {
    selectBackgrounds: (state) => state.backgrounds,
    selectLookConflict: (state) => state.lookConflict,
    selectBackgroundConflict: (state) => state.backgroundConflict,
  },
})

export const { conflictClosed, theirBackgroundTaken } = lookSlice.actions
export const { selectBackgrounds, selectLookConflict, selectBackgroundConflict } = lookSlice.selectors
