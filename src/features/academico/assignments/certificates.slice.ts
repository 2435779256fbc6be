import { createSlice } from '@reduxjs/toolkit'
import type { ListCertificates } from '#domain/teaching/certificates.schemas.ts'
import { loadCertificates } from '#src/features/academico/assignments/absences.requests.ts'

interface CertificatesState {
  /** Null before the first answer. */
  readonly page: ListCertificates['answer'] | null
}

const initialState: CertificatesState = { page: null }

/** The list of certificates of criminal records. */
export const certificatesSlice = createSlice({
  name: 'certificates',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadCertificates.answered, (state, { payload }) => ({ ...state, page: payload.result }))
  },
  selectors: { selectCertificates: (state) => state.page },
})

export const { selectCertificates } = certificatesSlice.selectors
