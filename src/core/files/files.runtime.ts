import { filesSaga } from '#src/core/files/files.saga.ts'
import { filesSlice } from '#src/core/files/files.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** For features whose records keep files. */
export const filesRuntime = defineRuntime({
  state: { files: filesSlice.reducer },
  recorded: { files: NOTHING_PERSONAL },
  sagas: { files: filesSaga },
})
