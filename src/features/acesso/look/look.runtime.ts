import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  editBackground,
  loadBackgrounds,
  removeBackground,
  restoreBackgrounds,
} from '#src/features/acesso/look/look.requests.ts'
import { lookSaga } from '#src/features/acesso/look/look.saga.ts'
import { lookSlice } from '#src/features/acesso/look/look.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { look: lookSlice.reducer },
  recorded: { look: NOTHING_PERSONAL },
  requests: [loadBackgrounds, editBackground, removeBackground, restoreBackgrounds],
  sagas: { look: lookSaga },
  feeds: {
    '/matricula/customizacao/planos-de-fundo': ({ arriving }) => (arriving ? [loadBackgrounds.asked(null)] : []),
  },
})
