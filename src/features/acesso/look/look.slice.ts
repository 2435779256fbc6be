import { createSlice } from '@reduxjs/toolkit'
import type { LookImage, LookLogo } from '#domain/look/look.schemas.ts'
import type { Conflict } from '#src/core/records/openRecord.ts'
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

interface LookState {
  /** All backgrounds; null before the first answer. */
  readonly backgrounds: readonly LookImage[] | null
  /** Another person saved first. */
  readonly lookConflict: Conflict<LookChange, LookLogo> | null
  readonly backgroundConflict: Conflict<Redescription, LookImage> | null
}

const initialState: LookState = { backgrounds: null, lookConflict: null, backgroundConflict: null }

const withOne = (all: LookState['backgrounds'], one: LookImage) =>
  all?.map((image) => (image.id === one.id ? one : image)) ?? null

/** Changes of the school's look. The look itself is in `core/appearance`. */
export const lookSlice = createSlice({
  name: 'look',
  initialState,
  reducers: {
    /** The person closed the dialog without a decision. */
    conflictClosed: (state): LookState => ({ ...state, lookConflict: null, backgroundConflict: null }),
    /** Takes the other person's description. */
    theirBackgroundTaken: (state): LookState =>
      state.backgroundConflict === null
        ? state
        : {
            ...state,
            backgrounds: withOne(state.backgrounds, state.backgroundConflict.current),
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
        failure.current === null ? state : { ...state, backgroundConflict: { mine: input, current: failure.current } },
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
        failure.current === null ? state : { ...state, lookConflict: { mine: input, current: failure.current } },
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
