import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadMyData, loadPublicTexts, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { privacySaga } from '#src/features/acesso/privacy/privacy.saga.ts'
import { privacySlice } from '#src/features/acesso/privacy/privacy.slice.ts'

export const runtime = defineRuntime({
  state: { privacy: privacySlice.reducer },
  recorded: { privacy: { name: ['titulares.nome'], kept: ['registros.titulo', 'registros.valor'] } },
  requests: [loadTexts, loadPublicTexts, loadMyData],
  sagas: { privacy: privacySaga },
  feeds: {
    '/privacidade': ({ user, arriving }) => {
      if (!arriving) return []
      return user === null ? [loadPublicTexts.asked(null)] : [loadTexts.asked(null), loadMyData.asked(null)]
    },
  },
})
