import { createSlice } from '@reduxjs/toolkit'
import type { DiaryDay } from '#domain/lessons/lessons.schemas.ts'
import { loadDay } from '#src/screens/diary/diary.requests.ts'

interface DiaryState {
  /** Null before the first answer. */
  readonly day: DiaryDay | null
}

const initialState: DiaryState = { day: null }

/** The lessons of a day, from which content and roll call are opened. */
export const diarySlice = createSlice({
  name: 'diary',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadDay.answered, (_, { payload }): DiaryState => ({ day: payload.result }))
  },
  selectors: { selectDay: (state) => state.day },
})

export const { selectDay } = diarySlice.selectors
