import { createSlice } from '@reduxjs/toolkit'
import { listSkills } from '#domain/skills/skills.endpoints.ts'
import type { Skill } from '#domain/skills/skills.schemas.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Skills by words or the beginning of a code, as many as a person reads. */
export const findSkills = defineRequest('skillSearch/find', listSkills, {
  concurrency: 'latest',
  call: (Filtro: string) => ({ query: { Filtro, MaxResultCount: 12 } }),
})

interface SkillSearchState {
  /** Null while nobody searches. */
  readonly found: readonly Skill[] | null
  /** What the skills that were found say, by their codes. */
  readonly texts: Readonly<Record<string, string>>
}

const initialState: SkillSearchState = { found: null, texts: {} }

/** What was found of the catalogue of skills. */
const skillSearchSlice = createSlice({
  name: 'skillSearch',
  initialState,
  reducers: { skillsClosed: (state) => ({ ...state, found: null }) },
  extraReducers: (builder) => {
    builder.addCase(findSkills.answered, ({ texts }, { payload: { result } }) => ({
      found: result.items,
      texts: { ...texts, ...Object.fromEntries(result.items.map(({ codigo, texto }) => [codigo, texto])) },
    }))
  },
  selectors: { selectSkills: (state) => state.found, selectTexts: (state) => state.texts },
})

export const { skillsClosed } = skillSearchSlice.actions
export const { selectSkills, selectTexts } = skillSearchSlice.selectors

/** For features whose forms name skills. */
export const skillSearchRuntime = defineRuntime({
  state: { skillSearch: skillSearchSlice.reducer },
  recorded: { skillSearch: {} },
  requests: [findSkills],
})
