import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LookImage, LookLogo } from '#domain/look/look.schemas.ts'
import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'

export type Theme = 'light' | 'dark'

interface AppearanceState {
  readonly theme: Theme
  readonly look: LookLogo | null
  /** Backgrounds of the login pages visited so far, at most one per audience. */
  readonly images: readonly LookImage[]
}

/** How the portal looks: the person's theme, and the school's own logo, colour and backgrounds. */
export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState: { theme: 'light', look: null, images: [] } as AppearanceState,
  reducers: {
    themeChanged: (state, { payload }: PayloadAction<Theme>): AppearanceState => ({ ...state, theme: payload }),
    /** The person who is signed in changed the look of the portal, or their device kept it. */
    lookSet: (state, { payload }: PayloadAction<LookLogo>): AppearanceState => ({ ...state, look: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadLook.answered, (state, { payload }) => ({ ...state, look: payload.result }))
      .addCase(loadImages.answered, (state, { payload: { input, result } }) => ({
        ...state,
        images: [...state.images.filter(({ perfil }) => perfil !== input), ...result],
      }))
  },
  selectors: {
    selectTheme: (state) => state.theme,
    selectLook: (state) => state.look,
    selectImages: (state) => state.images,
  },
})

export const { themeChanged, lookSet } = appearanceSlice.actions
export const { selectTheme, selectLook, selectImages } = appearanceSlice.selectors
