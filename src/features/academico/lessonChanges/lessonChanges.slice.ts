import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { LessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import * as requests from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'

export type ChangeKind = 'cancel' | 'exchange' | 'replace' | 'substitute'

interface Opened {
  readonly kind: ChangeKind
  /** Of the lesson. */
  readonly id: number
}

interface LessonChangesState {
  /** The dialog that is open. */
  readonly opened: Opened | null
  /** What it chooses from; null before the answer. */
  readonly choices: LessonChoices | null
}

const initialState: LessonChangesState = { opened: null, choices: null }

/** What becomes of a lesson. */
export const lessonChangesSlice = createSlice({
  name: 'lessonChanges',
  initialState,
  reducers: {
    changeOpened: (_, { payload }: PayloadAction<Opened>): LessonChangesState => ({ opened: payload, choices: null }),
    changeClosed: (): LessonChangesState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(requests.loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(requests.loadChoices.failed, () => initialState)
      .addMatcher(
        isAnyOf(
          requests.cancelLesson.answered,
          requests.exchangeLessons.answered,
          requests.replaceLesson.answered,
          requests.substituteTeacher.answered,
        ),
        () => initialState,
      )
  },
  selectors: { selectOpened: (state) => state.opened, selectChoices: (state) => state.choices },
})

export const { changeOpened, changeClosed } = lessonChangesSlice.actions
export const { selectOpened, selectChoices } = lessonChangesSlice.selectors
