import { createSlice } from '@reduxjs/toolkit'
import type { ListSkills } from '#domain/skills/skills.schemas.ts'
import { loadSkills } from '#src/features/academico/skills/skills.requests.ts'

interface SkillsState {
  /** Null before the first answer. */
  readonly page: ListSkills['answer'] | null
}

const initialState: SkillsState = { page: null }

/** The page of the catalogue that was answered last. */
export const skillsSlice = createSlice({
  name: 'skills',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadSkills.answered, (_, { payload }) => ({ page: payload.result }))
  },
  selectors: { selectPage: (state) => state.page },
})

export const { selectPage } = skillsSlice.selectors
