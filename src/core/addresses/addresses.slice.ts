import { createSlice } from '@reduxjs/toolkit'
import type { CepAddress } from '#domain/addresses/addresses.schemas.ts'
import { findAddress } from '#src/core/addresses/addresses.requests.ts'

interface AddressesState {
  /** The CEP requested last, eight digits. */
  readonly cep: string | null
  readonly status: 'asked' | 'found' | 'unknown' | 'failed'
  readonly address: CepAddress | null
}

const initialState: AddressesState = { cep: null, status: 'asked', address: null }

/** The address found for the CEP typed last. */
export const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(findAddress.asked, (_, { payload }) => ({ cep: payload.input, status: 'asked', address: null }))
      .addCase(findAddress.answered, (_, { payload: { input, result } }) => ({
        cep: input,
        status: result.endereco === null ? 'unknown' : 'found',
        address: result.endereco,
      }))
      .addCase(findAddress.failed, (_, { payload }) => ({ cep: payload.input, status: 'failed', address: null }))
      .addCase(findAddress.dropped, () => initialState)
  },
  selectors: { selectLookup: (state) => state },
})

export const { selectLookup } = addressesSlice.selectors
