import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentMeans } from '#domain/charges/charges.schemas.ts'
import { loadMeans } from '#src/core/payments/payments.requests.ts'

interface PaymentsState {
  /** The charge in the payment dialog; null while it is closed. */
  readonly chargeId: number | null
  readonly means: PaymentMeans | null
}

const initialState: PaymentsState = { chargeId: null, means: null }

/** Paying a charge: its Pix code and its boleto. */
export const paymentsSlice = createSlice({
  name: 'payments',
  initialState,
  reducers: {
    paymentOpened: (_, { payload }: PayloadAction<{ readonly id: number }>): PaymentsState => ({
      chargeId: payload.id,
      means: null,
    }),
    paymentClosed: (): PaymentsState => initialState,
    pixCopyAsked: (state): PaymentsState => state,
    lineCopyAsked: (state): PaymentsState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(loadMeans.answered, (state, { payload }) =>
      payload.input.id === state.chargeId ? { ...state, means: payload.result } : state,
    )
  },
  selectors: {
    selectPayingId: (state) => state.chargeId,
    selectMeans: (state) => state.means,
  },
})

export const { paymentOpened, paymentClosed, pixCopyAsked, lineCopyAsked } = paymentsSlice.actions
export const { selectPayingId, selectMeans } = paymentsSlice.selectors
