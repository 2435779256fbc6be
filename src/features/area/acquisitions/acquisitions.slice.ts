import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import {
  acquireCourse,
  acquireItem,
  loadAcquisitions,
  previewItem,
} from '#src/features/area/acquisitions/acquisitions.requests.ts'

type Item = Acquisition['itens'][number]

/** An item about to be acquired. */
interface Preview {
  readonly enrolmentId: number
  readonly item: Item
}

interface AcquisitionsState {
  /** One per enrolled child; null while loading. */
  readonly enrolments: readonly Acquisition[] | null
  readonly preview: Preview | null
}

const initialState: AcquisitionsState = { enrolments: null, preview: null }

const renewed = (state: AcquisitionsState, one: Acquisition): AcquisitionsState => ({
  preview: null,
  enrolments: state.enrolments?.map((old) => (old.idMatricula === one.idMatricula ? one : old)) ?? null,
})

/** The acquisitions of families. After a conflict it shows the present ones. */
export const acquisitionsSlice = createSlice({
  name: 'acquisitions',
  initialState,
  reducers: {
    previewClosed: (state): AcquisitionsState => ({ ...state, preview: null }),
    itemPicked: (state, { payload }: PayloadAction<Preview>): AcquisitionsState => ({ ...state, preview: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAcquisitions.answered, (_, { payload: { result } }) => ({
        ...initialState,
        enrolments: result.matriculas,
      }))
      .addCase(previewItem.answered, (state, { payload: { input, result } }) => ({
        ...state,
        preview: { enrolmentId: input.id, item: result },
      }))
      .addCase(previewItem.failed, (state) => ({ ...state, preview: null }))
      .addMatcher(isAnyOf(acquireCourse.answered, acquireItem.answered), (state, { payload }) =>
        renewed(state, payload.result),
      )
      .addMatcher(isAnyOf(acquireCourse.failed, acquireItem.failed), (state, { payload: { failure } }) =>
        failure.current === null ? state : renewed(state, failure.current),
      )
  },
  selectors: {
    selectAcquisitions: (state) => state.enrolments,
    selectPreview: (state) => state.preview,
  },
})

export const { itemPicked, previewClosed } = acquisitionsSlice.actions
export const { selectAcquisitions, selectPreview } = acquisitionsSlice.selectors
