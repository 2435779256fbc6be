import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CurriculumCopyResult } from '#domain/curricula/curricula.schemas.ts'
import { copyCurricula, previewCopy } from '#src/features/academico/curricula/curriculumCopy.requests.ts'

/** The place whose matrices are copied, as the filters of the list say it. */
export interface CopyOrigin {
  readonly idAnoLetivo: number | null
  readonly idUnidade: number | null
}

interface CurriculumCopyState {
  /** Null while nothing is copied. */
  readonly origin: CopyOrigin | null
  readonly preview: CurriculumCopyResult | null
}

const initialState: CurriculumCopyState = { origin: null, preview: null }

/** Copying the matrices of a year, unit or grade to another place. */
export const curriculumCopySlice = createSlice({
  name: 'curriculumCopy',
  initialState,
  reducers: {
    copyOpened: (_, { payload }: PayloadAction<CopyOrigin>) => ({ origin: payload, preview: null }),
    copyClosed: () => initialState,
    /** The choices differ from the previewed ones. */
    copyChanged: (state) => ({ ...state, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(previewCopy.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(copyCurricula.failed, (state) => ({ ...state, preview: null }))
      .addCase(copyCurricula.answered, () => initialState)
  },
  selectors: {
    selectOrigin: (state) => state.origin,
    selectPreview: (state) => state.preview,
  },
})

export const { copyOpened, copyClosed, copyChanged } = curriculumCopySlice.actions
export const { selectOrigin, selectPreview } = curriculumCopySlice.selectors
