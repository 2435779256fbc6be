import { createSlice } from '@reduxjs/toolkit'
import type { Gallery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { loadGallery } from '#src/features/academico/photoGallery/photoGallery.requests.ts'

interface PhotoGalleryState {
  /** Null before the first answer. */
  readonly gallery: Gallery | null
}

const initialState: PhotoGalleryState = { gallery: null }

export const photoGallerySlice = createSlice({
  name: 'photoGallery',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadGallery.answered, (_, { payload }) => ({ gallery: payload.result }))
  },
  selectors: { selectGallery: (state) => state.gallery },
})

export const { selectGallery } = photoGallerySlice.selectors
