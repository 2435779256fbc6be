import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CertificatesOf } from '#domain/teaching/certificates.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadCertificatesOf, noteCertificate } from '#src/registers/staff/certificates.requests.ts'

/** Whose certificate is being noted. */
export interface NotedPerson {
  readonly id: number
  readonly nome: string
  /** ISO day of the server. */
  readonly hoje: string
}

interface StaffCertificatesState {
  /** Of the person whose record is shown; null before the first answer. */
  readonly shown: { readonly id: number; readonly found: CertificatesOf } | null
  readonly noting: NotedPerson | null
}

const initialState: StaffCertificatesState = { shown: null, noting: null }

/** Certificates of criminal records on the record of a member of staff, and the form for a new one. */
export const staffCertificatesSlice = createSlice({
  name: 'staffCertificates',
  initialState,
  reducers: {
    certificateOpened: (state, { payload }: PayloadAction<NotedPerson>) => ({ ...state, noting: payload }),
    certificateClosed: (state) => ({ ...state, noting: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCertificatesOf.answered, (state, { payload: { input, result } }) => ({
        ...state,
        shown: { id: input, found: result },
      }))
      .addCase(noteCertificate.answered, (state) => ({ ...state, noting: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, noting: null }))
  },
  selectors: {
    selectShown: (state) => state.shown,
    selectNoting: (state) => state.noting,
  },
})

export const { certificateOpened, certificateClosed } = staffCertificatesSlice.actions
export const { selectShown, selectNoting } = staffCertificatesSlice.selectors
