import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadHome, loadToSign } from '#src/features/academico/home/home.requests.ts'
import { homeSlice } from '#src/features/academico/home/home.slice.ts'

export const runtime = defineRuntime({
  state: { home: homeSlice.reducer },
  recorded: ['home'],
  feeds: {
    '/academico': () => [loadHome.asked(null), loadToSign.asked(null)],
  },
  requests: [loadToSign, loadHome],
})
