import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReturnChecked } from '#domain/charges/charges.schemas.ts'
import { checkReturnFile } from '#src/features/financeiro/charges/returnFile/returnFile.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'

interface ReturnFileState {
  readonly accountId: number | null
  readonly file: FileHandle | null
  readonly checked: ReturnChecked | null
  /** The flaw of the whole file. */
  readonly flaw: string | null
}

const initialState: ReturnFileState = { accountId: null, file: null, checked: null, flaw: null }
const UNCHECKED = { checked: null, flaw: null } as const

/** A returned file: its account, what it would do, and what it did. */
export const returnFileSlice = createSlice({
  name: 'returnFile',
  initialState,
  reducers: {
    accountChosen: (state, { payload }: PayloadAction<number | null>): ReturnFileState => ({
      ...state,
      ...UNCHECKED,
      accountId: payload,
    }),
    fileChosen: (state, { payload }: PayloadAction<FileHandle | null>): ReturnFileState => ({
      ...state,
      ...UNCHECKED,
      file: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkReturnFile.answered, (state, { payload }) => ({ ...state, checked: payload.result, flaw: null }))
      .addCase(checkReturnFile.failed, (state, { payload }) => ({
        ...state,
        checked: null,
        flaw: payload.failure.message,
      }))
  },
  selectors: { selectReturnFile: (state) => state },
})

export const { accountChosen, fileChosen } = returnFileSlice.actions
export const { selectReturnFile } = returnFileSlice.selectors
