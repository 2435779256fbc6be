import { createSlice } from '@reduxjs/toolkit'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { loadViewers } from '#src/features/academico/albums/albums.record.ts'

interface AlbumViewersState {
  /** The album of the page; null before the first answer. */
  readonly of: number | null
  readonly page: RecipientPage | null
}

const initialState: AlbumViewersState = { of: null, page: null }

/** Who of its families saw the open album. */
export const albumViewersSlice = createSlice({
  name: 'albumViewers',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(
      loadViewers.answered,
      (_, { payload: { input, result } }): AlbumViewersState => ({ of: input.id, page: result }),
    )
  },
  selectors: { selectViewers: ({ of, page }, id: number) => (of === id ? page : null) },
})

export const { selectViewers } = albumViewersSlice.selectors
