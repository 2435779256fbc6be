import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { divideAssessment } from '#src/features/academico/marks/marks.requests.ts'

interface DivisionState {
  /** The assessment whose parts are looked at; null: none. */
  readonly dividing: number | null
}

const initialState: DivisionState = { dividing: null }

/** Which assessment of the sheet a person divides, or makes whole again. */
export const divisionSlice = createSlice({
  name: 'markDivision',
  initialState,
  reducers: {
    divisionOpened: (_, { payload }: PayloadAction<number>) => ({ dividing: payload }),
    divisionClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(divideAssessment.answered, () => initialState)
  },
  selectors: { selectDividing: (state) => state.dividing },
})

export const { divisionOpened, divisionClosed } = divisionSlice.actions
export const { selectDividing } = divisionSlice.selectors
