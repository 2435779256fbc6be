import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Verification } from '#domain/documents/documents.schemas.ts'
import { verify } from '#src/features/acesso/verification/verification.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'

interface VerificationState {
  /** The last verification; null before the answer. */
  readonly answer: Verification | null
  /** The hash of the picked file; null for none. */
  readonly hash: string | null
}

const initialState: VerificationState = { answer: null, hash: null }

/** The verification of a code, and the hash of a file that never leaves the browser. */
export const verificationSlice = createSlice({
  name: 'verification',
  initialState,
  reducers: {
    filePicked: (state, _: PayloadAction<{ readonly file: FileHandle }>): VerificationState => ({
      ...state,
      hash: null,
    }),
    fileHashed: (state, { payload }: PayloadAction<{ readonly hash: string }>): VerificationState => ({
      ...state,
      hash: payload.hash,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(verify.asked, () => initialState)
      .addCase(verify.answered, (state, { payload }) => ({ ...state, answer: payload.result }))
  },
  selectors: {
    selectVerification: (state) => state.answer,
    selectHash: (state) => state.hash,
  },
})

export const { filePicked, fileHashed } = verificationSlice.actions
export const { selectVerification, selectHash } = verificationSlice.selectors
