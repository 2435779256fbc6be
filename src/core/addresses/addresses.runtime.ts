import { findAddress } from '#src/core/addresses/addresses.requests.ts'
import { addressesSlice } from '#src/core/addresses/addresses.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features whose forms fill an address from its CEP. */
export const addressesRuntime = defineRuntime({
  state: { addresses: addressesSlice.reducer },
  recorded: { addresses: { search: ['input'] } },
  requests: [findAddress],
})
