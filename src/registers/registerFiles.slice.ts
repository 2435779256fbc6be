import { createSlice } from '@reduxjs/toolkit'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadFile } from '#src/registers/registerFiles.requests.ts'

/** Data URLs by the id of the file. */
const initialState: Readonly<Record<number, string>> = {}

/** The files of the records that were opened. */
export const registerFilesSlice = createSlice({
  name: 'registerFiles',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadFile.answered, (state, { payload: { result } }) => ({ ...state, [result.id]: result.conteudo }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: { selectFiles: (state) => state },
})

export const { selectFiles } = registerFilesSlice.selectors
