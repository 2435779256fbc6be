import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ElectiveCopyResult } from '#domain/electives/electives.schemas.ts'
import { copyElectives, previewElectiveCopy } from '#src/features/academico/electives/electiveCopy.requests.ts'

/** The place whose groups are copied, as the filters of the list say it. */
export interface ElectiveCopyOrigin {
  readonly idAnoLetivo: number | null
  readonly idUnidade: number | null
}

interface ElectiveCopyState {
  /** Null while nothing is copied. */
  readonly origin: ElectiveCopyOrigin | null
  readonly preview: ElectiveCopyResult | null
}

const initialState: ElectiveCopyState = { origin: null, preview: null }

/** Copying the groups of a unit's year to another place. */
export const electiveCopySlice = createSlice({
  name: 'electiveCopy',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<ElectiveCopyOrigin>) => ({ origin: payload, preview: null }),
    closed: () => initialState,
    /** The choices differ from the previewed ones. */
    changed: (state) => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(previewElectiveCopy.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(copyElectives.failed, (state) => ({ ...state, preview: null }))
      .addCase(copyElectives.answered, () => initialState)
  },
  selectors: { selectOrigin: (state) => state.origin, selectPreview: (state) => state.preview },
})

export const {
  opened: electiveCopyOpened,
  closed: electiveCopyClosed,
  changed: electiveCopyChanged,
} = electiveCopySlice.actions
export const { selectOrigin, selectPreview } = electiveCopySlice.selectors
