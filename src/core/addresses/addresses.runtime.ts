import { addressesSaga } from '#src/core/addresses/addresses.saga.ts'
import { addressesSlice } from '#src/core/addresses/addresses.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features whose forms fill an address from its CEP. */
export const addressesRuntime = defineRuntime({
  state: { addresses: addressesSlice.reducer },
  recorded: ['addresses'],
  sagas: { addresses: addressesSaga },
})
