import { createSlice } from '@reduxjs/toolkit'
import type { FamilyContents } from '#domain/lessonContents/lessonContents.schemas.ts'
import { loadContents, loadEarlier } from '#src/features/area/contents/familyContents.requests.ts'

interface FamilyContentsState {
  /** Whose contents they are. */
  readonly studentId: number | null
  readonly contents: FamilyContents | null
}

const initialState: FamilyContentsState = { studentId: null, contents: null }

/** Contents and homework of a child, the newest days first. */
export const familyContentsSlice = createSlice({
  name: 'familyContents',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadContents.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { studentId: input.idAluno, contents: null },
      )
      .addCase(loadContents.answered, (_, { payload: { input, result } }) => ({
        studentId: input.idAluno,
        contents: result,
      }))
      .addCase(loadEarlier.answered, (state, { payload: { input, result } }) =>
        state.contents === null || state.studentId !== input.idAluno
          ? state
          : {
              ...state,
              contents: { ...state.contents, dias: [...state.contents.dias, ...result.dias], haMais: result.haMais },
            },
      )
  },
  selectors: { selectContents: (state) => state.contents },
})

export const { selectContents } = familyContentsSlice.selectors
