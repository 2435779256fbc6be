import { addressesRuntime } from '#src/core/addresses/addresses.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { registerFilesSaga } from '#src/registers/registerFiles.saga.ts'
import { registerFilesSlice } from '#src/registers/registerFiles.slice.ts'

/** For features whose forms use `useFieldHelp`. */
export const fieldHelpRuntime = defineRuntime({
  state: { ...addressesRuntime.state, registerFiles: registerFilesSlice.reducer },
  sagas: { ...addressesRuntime.sagas, registerFiles: registerFilesSaga },
})
