import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListCertificates } from '#domain/teaching/certificates.schemas.ts'
import { loadCertificates, noteCertificate } from '#src/features/academico/assignments/absences.requests.ts'

interface CertificatesState {
  /** Null before the first answer. */
  readonly page: ListCertificates['answer'] | null
  /** Id of the member of staff whose certificate is being noted. */
  readonly noting: number | null
}

const initialState: CertificatesState = { page: null, noting: null }

/** Certificates of criminal records of the staff. */
export const certificatesSlice = createSlice({
  name: 'certificates',
  initialState,
  reducers: {
    certificateOpened: (state, { payload }: PayloadAction<number | null>) => ({ ...state, noting: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCertificates.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(noteCertificate.answered, (state) => ({ ...state, noting: null }))
  },
  selectors: {
    selectCertificates: (state) => state.page,
    selectNotedPerson: (state) => state.page?.items.find(({ id }) => id === state.noting) ?? null,
  },
})

export const { certificateOpened } = certificatesSlice.actions
export const { selectCertificates, selectNotedPerson } = certificatesSlice.selectors
