import { addressesRuntime } from '#src/core/addresses/addresses.runtime.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features whose forms use `useFieldHelp`. */
export const fieldHelpRuntime = defineRuntime({
  uses: [addressesRuntime, filesRuntime],
})
