import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { SIGN_UP_WINDOWS } from '#src/features/matricula/signUpWindows/paths.ts'
import {
  createWindow,
  loadWindowCourses,
  loadWindows,
  setWindowStatus,
  updateWindow,
  windowsAsked,
} from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'
import { signUpWindowsSaga } from '#src/features/matricula/signUpWindows/signUpWindows.saga.ts'
import { signUpWindowsSlice } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { signUpWindows: signUpWindowsSlice.reducer },
  recorded: { signUpWindows: NOTHING_PERSONAL },
  requests: [loadWindows, loadWindowCourses, createWindow, updateWindow, setWindowStatus],
  sagas: { signUpWindows: signUpWindowsSaga },
  outdatedBy: [createWindow.answered, updateWindow.answered, ...endsOf(setWindowStatus)],
  feeds: {
    [SIGN_UP_WINDOWS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units') : []),
      windowsAsked(filters),
    ],
  },
})
