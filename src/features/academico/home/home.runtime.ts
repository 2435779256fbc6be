import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadHome, loadToSign } from '#src/features/academico/home/home.requests.ts'
import { homeSlice } from '#src/features/academico/home/home.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { home: homeSlice.reducer },
  recorded: { home: NOTHING_PERSONAL },
  feeds: {
    '/academico': () => [loadHome.asked(null), loadToSign.asked(null)],
  },
  requests: [loadToSign, loadHome],
})
